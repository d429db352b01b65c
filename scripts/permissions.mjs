import { enter } from './lib/enter.mjs'

enter('permissions.ts', {
  usage: 'npm run permissions',
  what: 'Writes docs/permissions.md from the permission table.',
  rows: [],
  exit: '0 it is written',
  more: 'docs/permissions.md',
})
