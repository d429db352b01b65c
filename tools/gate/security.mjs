import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./security.ts', import.meta.url), {
  usage: 'npm run security',
  what: 'Writes the tests of each row into docs/security.md.',
  rows: [],
  exit: '0 it is written',
  more: 'docs/security.md',
})
