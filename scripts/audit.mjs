import { launch } from './lib/launch.mjs'

launch(new URL('./audit.ts', import.meta.url), {
  usage: 'npm run audit -- verify',
  what: 'Computes the chain of the audit log again, also while the server runs.',
  rows: [['verify', 'names what was changed, removed, moved or cut off']],
  exit: '0 the log is as it was written, 1 it is not, or it cannot be read',
  more: 'docs/operations.md',
})
