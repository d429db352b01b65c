import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./planted.ts', import.meta.url), {
  usage: 'npm run planted [-- <id> …]',
  what: 'Breaks one guard after the other in a copy, and expects its test to fail. Writes docs/security.md.',
  rows: [['<id> …', 'only these faults']],
  exit: '0 every fault was caught, 1 one was not',
  more: 'docs/security.md',
})
