/*
 * One table for each program of this folder: its help is drawn from it, and its arguments are read by it (arguments.mjs).
 * The launcher reads it before packages are there, so it is for any Node.
 */

export const usage = {
  start: {
    usage: 'npm start',
    what: 'Installs, builds, starts the database and the server, and stays until Ctrl-C or SIGTERM.',
    rows: [
      ['--demo', 'with an invented prison, marked as a demonstration on every page'],
      ['--without-web', 'only the server: npm run dev serves the pages'],
    ],
    exit: '0 stopped when asked to, 1 it failed: the last line says why',
    makesDatabase: true,
    more: 'docs/operations.md',
  },
  build: {
    usage: 'npm run build',
    what: 'Builds the web application, as npm start does first.',
    rows: [['--for-tests', 'the build that the browser tests use']],
    exit: '0 it is built, 1 it is not',
    more: 'docs/development.md',
  },
  dev: {
    usage: 'npm run dev [-- --demo]',
    what: 'Starts the server and the pages, and both again after a change.',
    rows: [['--demo', 'with an invented prison']],
    exit: '0 stopped when asked to, 1 it could not start',
    makesDatabase: true,
    more: 'docs/development.md',
  },
  doctor: {
    usage: 'npm run doctor',
    what: 'Looks at configuration, data folder, database, clock, keys, mail and jobs, also while the server runs,\nand says what to do. It changes nothing and sends nothing.',
    rows: [['--links', 'instead asks each link of the approaches once; needs the network']],
    legend: [
      ['ok', 'as it should be'],
      ['warn', 'works, and should be looked at'],
      ['fail', 'does not work, or will not for long'],
    ],
    exit: '0 nothing fails, 1 something does',
    more: 'docs/operations.md',
  },
  user: {
    usage: 'npm run user -- create | reset | confirm',
    what: 'Makes an account, or lets somebody in again, where no superadmin can; also while the server runs.\nIt prints a link by which its owner sets a password, and leaves a row in the audit log.',
    rows: [
      ['create', 'needs --email, --name and --role'],
      ['reset', 'needs --email; ends every session'],
      ['confirm', 'needs --email; says that the account is its owner’s again after a reset'],
      ['--email <address>', 'whose account'],
      ['--name <name>', 'as the others see it'],
      [
        '--role <role>',
        'superadmin, administrator, org_admin, editor, counselor, researcher or user',
      ],
      [
        '--company <which>',
        'its id or organisation number; not for superadmins and administrators',
      ],
      ['--department <which>', 'its id or name'],
      ['--second-factor', 'with reset: takes codes and passkeys away as well'],
    ],
    words: 1,
    exit: '0 it is done, 1 nothing was changed: the line says why',
    more: 'docs/operations.md',
  },
  backup: {
    usage: 'npm run backup -- <file>',
    what: 'Writes everything into one sealed file, also while the server runs.',
    rows: [['<file>', 'a new one, outside the data folder']],
    words: 1,
    exit: '0 the file is whole, 1 there is none',
    more: 'docs/operations.md',
  },
  restore: {
    usage: 'npm run restore -- <file>',
    what: 'Brings a backup back into an empty database, before its first start, and proves that it is as it was.',
    rows: [['<file>', 'what npm run backup wrote, by the same version and key']],
    words: 1,
    exit: '0 the backup is there as it was, 1 nothing of it is',
    makesDatabase: true,
    more: 'docs/operations.md',
  },
  audit: {
    usage: 'npm run audit -- verify',
    what: 'Computes the chain of the audit log again, also while the server runs.',
    rows: [['verify', 'names what was changed, removed, moved or cut off']],
    words: 1,
    exit: '0 the log is as it was written, 1 it is not, or it cannot be read',
    more: 'docs/operations.md',
  },
  rollups: {
    usage: 'npm run rollups -- check | rebuild',
    what: 'The kept figures of the statistics against the assessments, also while the server runs.',
    rows: [
      ['check', 'counts every assessment again and names the figures that differ'],
      ['rebuild', 'counts everything anew'],
    ],
    words: 1,
    exit: '0 the figures are right, 1 they are not, or they cannot be read',
    more: 'docs/operations.md',
  },
  distribute: {
    usage: 'npm run distribute',
    what: 'Distributes the tables over the machines of Citus by company, on its coordinator, while no server runs.',
    rows: [['--check', 'says how far it is and what is in the way, and changes nothing']],
    exit: '0 the rows are as they were, or nothing is in the way; 1 otherwise',
    more: 'docs/operations.md',
  },
}
