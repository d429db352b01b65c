import { launch } from './lib/launch.mjs'

launch(new URL('./backup.ts', import.meta.url), {
  usage: 'npm run backup -- <file>',
  what: 'Writes everything into one sealed file, also while the server runs.',
  rows: [['<file>', 'a new one, outside the data folder']],
  exit: '0 the file is whole, 1 there is none',
  more: 'docs/operations.md',
})
