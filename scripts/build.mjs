import { launch } from './lib/launch.mjs'

launch(new URL('./build.ts', import.meta.url), {
  usage: 'npm run build',
  what: 'Builds the web application, as npm start does first.',
  rows: [['--for-tests', 'the build that the browser tests use']],
  exit: '0 it is built, 1 it is not',
  more: 'docs/development.md',
})
