import { launch } from './lib/launch.mjs'

launch(new URL('./distribute.ts', import.meta.url), {
  usage: 'npm run distribute',
  what: 'Distributes the tables over the machines of Citus by company, on its coordinator, while no server runs.',
  rows: [['--check', 'says how far it is and what is in the way, and changes nothing']],
  exit: '0 the rows are as they were, or nothing is in the way; 1 otherwise',
  more: 'docs/operations.md',
})
