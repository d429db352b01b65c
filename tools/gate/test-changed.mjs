import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./test-changed.ts', import.meta.url), {
  usage: 'npm run test:changed [-- --since <commit>]',
  what: 'Checks the changed files and runs the tests beside them. A help, not the gate.',
  rows: [['--since <commit>', 'compares with that commit, not with the start of this branch']],
  exit: '0 everything is green, 1 something is not',
  more: 'docs/testing.md',
})
