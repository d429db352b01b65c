import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./run.ts', import.meta.url), {
  usage: 'npm run faults [-- R1 R3] [--full] [--rounds N] [--seed S]',
  what: 'Kills processes, cuts networks and fills disks, and checks that nothing is lost. No id: all of them.',
  rows: [
    ['<id> …', 'only these'],
    ['--full', 'the long run; written to tools/faults/FAULTS.md'],
    ['--rounds N', 'so many rounds; written to tools/faults/FAULTS.md'],
    ['--seed S', 'repeats a run that made its choices by it; 1 when left out'],
  ],
  exit: '0 everything is as it should be, 1 something is not',
  more: 'tools/faults/FAULTS.md',
})
