import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./planted.ts', import.meta.url), {
  usage: 'npm run planted [-- <id> … | --from <log>]',
  what: 'Breaks one guard after the other in a copy, and expects its test to fail. Writes docs/planted.md.',
  rows: [
    ['<id> …', 'only these faults'],
    ['--from <log>', 'plants nothing: takes the results from the output of another run'],
  ],
  exit: '0 every fault was caught, 1 one was not',
  more: 'docs/planted.md',
})
