import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./weight.ts', import.meta.url), {
  usage: 'npm run weight',
  what: 'Prints how heavy the tree is, beside the goals.',
  rows: [],
  exit: '0 it is printed',
  more: 'docs/development.md',
})
