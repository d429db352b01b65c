import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./test-changed.ts', import.meta.url), {
  usage: 'npm run test:changed [-- --list] [--since <commit>]',
  what: 'Runs the tests that a change most likely breaks, in about a minute. A help, not the gate.',
  rows: [
    ['--list', 'prints the choice and runs nothing'],
    ['--since <commit>', 'compares with that commit, not with the start of this branch'],
  ],
  exit: '0 everything is green, 1 something is not',
  more: 'docs/testing.md',
})
