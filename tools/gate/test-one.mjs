import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./test-one.ts', import.meta.url), {
  usage: 'npm run test:one -- PATH …',
  what: 'Runs the tests of these files and prints their processor time.',
  rows: [['<path> …', 'test files; one that is named .full. runs at the full level']],
  exit: '0 everything is green, 1 something is not',
  more: 'docs/testing.md',
})
