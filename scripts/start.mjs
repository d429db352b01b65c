import { launch } from './lib/launch.mjs'

launch(new URL('./serve.ts', import.meta.url), {
  usage: 'npm start',
  what: 'Installs, builds, starts the database and the server, and stays until Ctrl-C or SIGTERM.',
  rows: [
    ['--demo', 'with an invented prison, marked as a demonstration on every page'],
    ['--without-web', 'only the server: npm run dev serves the pages'],
  ],
  exit: '0 stopped when asked to, 1 it failed: the last line says why',
  makesDatabase: true,
  more: 'docs/operations.md',
})
