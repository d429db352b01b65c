import { enter } from './lib/enter.mjs'

enter('test-times.ts', {
  usage: 'npm run test:times [-- --last]',
  what: 'Runs the gate and prints the time of each step, and the slowest files and tests.',
  rows: [['--last', 'those of the last run; nothing is run']],
  exit: '0 everything is green, 1 something is not',
  more: 'docs/testing.md',
})
