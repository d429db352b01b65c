import { enter } from './lib/enter.mjs'

enter('licences.ts', {
  usage: 'npm run licences',
  what: 'Writes docs/licences.md from the installed packages.',
  rows: [],
  exit: '0 it is written',
  more: 'docs/licences.md',
})
