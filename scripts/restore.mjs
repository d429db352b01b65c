import { launch } from './lib/launch.mjs'

launch(new URL('./restore.ts', import.meta.url), {
  usage: 'npm run restore -- <file>',
  what: 'Brings a backup back into an empty database, before its first start, and proves that it is as it was.',
  rows: [['<file>', 'what npm run backup wrote, by the same version and key']],
  exit: '0 the backup is there as it was, 1 nothing of it is',
  makesDatabase: true,
  more: 'docs/operations.md',
})
