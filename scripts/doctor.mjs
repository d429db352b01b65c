import { launch } from './lib/launch.mjs'

launch(new URL('./doctor.ts', import.meta.url), {
  usage: 'npm run doctor',
  what: 'Looks at configuration, data folder, database, clock, keys, mail and jobs, also while the server runs,\nand says what to do. It changes nothing and sends nothing.',
  rows: [],
  legend: [
    ['ok', 'as it should be'],
    ['warn', 'works, and should be looked at'],
    ['fail', 'does not work, or will not for long'],
  ],
  exit: '0 nothing fails, 1 something does',
  more: 'docs/operations.md',
})
