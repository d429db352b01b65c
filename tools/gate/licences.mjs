import { enter } from '../../scripts/lib/enter.mjs'

enter(new URL('./licences.ts', import.meta.url), {
  usage: 'npm run licences',
  what: 'Writes docs/licences.md from the installed packages.',
  rows: [],
  exit: '0 it is written',
  more: 'docs/licences.md',
})
