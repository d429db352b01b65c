import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./permissions.ts', import.meta.url), {
  usage: 'npm run permissions',
  what: 'Writes docs/permissions.md from the permission table.',
  rows: [],
  exit: '0 it is written',
  more: 'docs/permissions.md',
})
