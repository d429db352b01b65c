import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb'
import { databaseNames } from '../storage-keys.ts'
import { isOf, type Kept } from './kept-rules.ts'

const NAME = databaseNames.kept

interface Schema extends DBSchema {
  kept: { key: string; value: Kept }
}

/** Never held open: whoever signs out in another tab does not wait for this one. */
const within = async <T>(
  work: (db: IDBPDatabase<Schema>) => Promise<T>,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): Promise<T> => {
  const db = await openDB<Schema>(NAME, 1, { upgrade })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** OFFL-01: each in the place of what stood under its name; what is of another user, session or build goes. */
export const keep = async (records: readonly Kept[]): Promise<void> => {
  const [first] = records
  if (first === undefined) return
  const put = async (db: IDBPDatabase<Schema>): Promise<void> => {
    const { store, done } = db.transaction('kept', 'readwrite')
    for (const old of await store.getAll()) if (!isOf(first, old)) await store.delete(old.name)
    for (const record of records) await store.put(record)
    await done
  }
  await within(put, (fresh) => void fresh.createObjectStore('kept', { keyPath: 'name' }))
}

/**
 * All that lies there, whoever's. Rejects where there is nothing, and as keeping does where the browser keeps nothing (a
 * private window): what was thrown away is not made anew by looking for it.
 */
export const readAll = (): Promise<readonly Kept[]> =>
  within(
    (db) => db.getAll('kept'),
    (_fresh, _old, _new, transaction) => {
      // Told by the opening, which fails.
      transaction.done.catch(() => undefined)
      transaction.abort()
    },
  )

/** AUTH-06: the whole database, and that there ever was one. */
export const dropAll = async (): Promise<void> => deleteDB(NAME)
