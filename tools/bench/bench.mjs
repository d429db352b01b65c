import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./bench.ts', import.meta.url), {
  usage: 'npm run bench [-- options]',
  what: 'Measures all goals on the embedded database and, with DATABASE_URL, on that one too.\nWrites tools/bench/results.json and draws tools/bench/REPORT.md.',
  rows: [
    ['--only a,b', 'only these measures; nothing is written'],
    ['--rounds N', 'how often each is measured (5); the result is the median'],
    ['--seed S', 'decides all that is random in it (1)'],
    ['--draw', 'measures nothing: draws tools/bench/REPORT.md of the last results'],
    [
      '--profile',
      'prints a CPU profile of 1000 submits of the server: the ten functions that took most',
    ],
    [
      '--load FILE',
      'sends the requests of that file to another program for ten seconds (tools/bench/compare.md)',
    ],
    ['--assessments N', 'how many the statistics are asked over (10000)'],
    ['--checks N', 'how many stored checks a check is measured beside (1000000)'],
  ],
  exit: '0 everything was measured, met or not; 1 it was not',
  more: 'tools/bench/REPORT.md',
})
