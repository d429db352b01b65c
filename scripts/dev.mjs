import { launch } from './lib/launch.mjs'

launch(new URL('./dev.ts', import.meta.url), {
  usage: 'npm run dev [-- --demo]',
  what: 'Starts the server and the pages, and both again after a change.',
  rows: [['--demo', 'with an invented prison']],
  exit: '0 stopped when asked to, 1 it could not start',
  makesDatabase: true,
  more: 'docs/development.md',
})
