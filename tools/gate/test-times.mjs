import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./test-times.ts', import.meta.url), {
  usage: 'npm run test:times [-- --last]',
  what: 'Runs the gate and prints the time of each step, and the slowest files and tests.',
  rows: [['--last', 'those of the last run; nothing is run']],
  exit: '0 everything is green, 1 something is not',
  more: 'docs/testing.md',
})
