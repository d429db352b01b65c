import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./bench-scale.ts', import.meta.url), {
  usage:
    'npm run bench:scale -- [--sizes 10000,1000000 | --full] [--seed N] [--rounds N] [--disk-gb N]',
  what: 'What a submit, lists, statistics and the disk cost at each number of assessments; written to tools/bench/scale/SCALE.md.',
  rows: [
    [
      '--sizes N,N',
      'how many assessments, the smallest first; each has a database of its own (10000,1000000)',
    ],
    ['--full', '10000, 1000000 and 10000000: about 100 GB of disk and some hours'],
    ['--seed N', 'decides all that is drawn (1)'],
    ['--rounds N', 'how often each is measured (5)'],
    ['--disk-gb N', 'skips a size that needs more, and says so on the page (all that is free)'],
  ],
  exit: '0 it was measured, whether goals are met or missed; 1 it was not',
  more: 'tools/bench/scale/SCALE.md',
})
