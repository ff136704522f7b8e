module.exports = {
  files: ['test/**/*.test.ts'],
  extensions: { ts: 'module' },
  // Two cores, which the stores share.
  concurrency: 2,
  timeout: '3m',
}
