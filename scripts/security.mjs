import { enter } from './lib/enter.mjs'

enter('security.ts', {
  usage: 'npm run security',
  what: 'Writes the tests of each row into docs/security.md.',
  rows: [],
  exit: '0 it is written',
  more: 'docs/security.md',
})
