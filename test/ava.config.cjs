module.exports = {
  // Of files that share a thread test/run.ts writes one that names them.
  files: ['test/**/*.test.ts', '.local-test/*/groups/*.test.ts'],
  extensions: { ts: 'module' },
  require: ['./test/support/name-venues.ts'],
  // Two cores, which the stores share. test/run.ts runs six of most files.
  concurrency: 2,
  timeout: '3m',
}
