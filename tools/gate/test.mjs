import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./test.ts', import.meta.url), {
  usage: 'npm test [-- --without-browser]',
  what: 'The gate: every check and test, in two lanes.',
  rows: [
    ['--without-browser', 'all but the tests in a browser'],
    ['--full', 'more rounds and what is exhaustive, as npm run test:full'],
  ],
  exit: '0 everything is green, 1 something is not',
  more: 'docs/testing.md',
})
