import { launch } from './lib/launch.mjs'

launch(new URL('./rollups.ts', import.meta.url), {
  usage: 'npm run rollups -- check | rebuild',
  what: 'The kept figures of the statistics against the assessments, also while the server runs.',
  rows: [
    ['check', 'counts every assessment again and names the figures that differ'],
    ['rebuild', 'counts everything anew'],
  ],
  exit: '0 the figures are right, 1 they are not, or they cannot be read',
  more: 'docs/operations.md',
})
