import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./licences.ts', import.meta.url), {
  usage: 'npm run licences',
  what: 'Writes docs/licences.md from the installed packages.',
  rows: [],
  exit: '0 it is written',
  more: 'docs/licences.md',
})
