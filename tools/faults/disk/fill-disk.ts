import { open, statfs } from 'node:fs/promises'
import type { Connection } from '../../../src/server/database/connection.ts'
import { asSuperuser } from '../../shared/superuser.ts'

const MB = 1_048_576

/** Whatever an operator has lying about, until only that much is free. */
export const fill = async (ballast: string, folder: string, leave: number): Promise<void> => {
  const { bavail, bsize } = await statfs(folder)
  await using file = await open(ballast, 'w')
  const block = Buffer.alloc(MB)
  for (let left = bavail * bsize - leave; left > 0; left -= MB) {
    await file.write(block, 0, Math.min(MB, left))
  }
}

/** The next thing that is written needs a new file, as happens after every 16 MB: the database ends itself. */
export const needNewFile = (home: string, owner: Connection): Promise<void> =>
  asSuperuser(home, owner, ['select pg_switch_wal()'])
