import { launch } from '../../scripts/lib/launch.mjs'

launch(new URL('./run.ts', import.meta.url), {
  usage:
    'npm run drill -- [restart] [upgrade] [backup] [replica] [failover] [citus] [--full] [--seed S]',
  what: 'What an operator does with servers at work, done on a database of its own; no name: all of it.',
  rows: [
    ['restart', 'stops and starts every server in turn, under load'],
    ['upgrade', 'rolls out four releases that rename a column, under load'],
    ['backup', 'backs up, goes on working, restores into an empty place'],
    ['replica', 'takes a read replica away and back; skipped without Debian’s postgresql'],
    [
      'failover',
      'kills and cuts off the primary’s machine; skipped without Debian’s patroni, etcd-server, haproxy',
    ],
    [
      'citus',
      'compares a cluster of Citus with one machine, and loses a worker; skipped without the extension',
    ],
    ['--full', 'longer, with four servers; written down in tools/drills/DRILLS.md'],
    ['--seed S', 'repeats a run that made its choices by it; 1 when left out'],
  ],
  exit: '0 everything held, 1 something did not',
  more: 'docs/operations.md',
})
