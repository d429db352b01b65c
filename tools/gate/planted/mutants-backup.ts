import type { Mutant } from './mutant.ts'

/** Backup and restore. */
export const backupFaults: readonly Mutant[] = [
  {
    id: 'erased-again',
    what: 'A restore brings back an erased user',
    in: 'reapplyErasures',
    find: 'await client.query(eraseStatements.accounts)',
    replace: "await client.query('select 1 where false')",
    test: {
      file: 'src/server/system-tests/restore-erased.test.ts',
      named: 'N2 a user who was erased after the backup',
    },
  },
  {
    id: 'backup-order',
    what: 'A backup whose chunks changed places is read without a refusal',
    in: 'decryptAge',
    find: "throw new UnreadableBackup('damaged')",
    replace: 'return',
    test: {
      file: 'src/server/cli/backup/backup-file.test.ts',
      named: 'N1 R20 chunks that changed places',
    },
  },
  {
    id: 'backup-keys',
    what: 'A backup opens with the newest key alone',
    in: 'decrypterOf',
    find: 'of keyring.names)',
    replace: 'of [keyring.newest])',
    test: {
      file: 'src/server/cli/backup/backup-file.test.ts',
      named: 'N1 G3 a file decrypts with any key of the ring',
    },
  },
  {
    id: 'backup-tables',
    what: 'A backup keeps the sessions',
    in: 'tableInclusion/sessions',
    replace: "'kept'",
    test: { file: 'src/server/cli/backup/tables.test.ts', named: 'N1 what would let somebody in' },
  },
]
