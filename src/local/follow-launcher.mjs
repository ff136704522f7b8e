// Loaded before the program that the launcher runs. A launcher that is killed outright forwards no signal; what is left
// of it is the closed channel.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
