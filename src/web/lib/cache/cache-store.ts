import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb'
import { databaseNames } from '../storage/storage-keys.ts'
import { hasStamp, type CachedRecord } from './cache-rules.ts'

const DATABASE_NAME = databaseNames.offlineCache

interface Schema extends DBSchema {
  kept: { key: string; value: CachedRecord }
}

/** Closes the database after each use: a sign-out in another tab does not have to wait for this one. */
const withDatabase = async <T>(
  work: (db: IDBPDatabase<Schema>) => Promise<T>,
  upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
): Promise<T> => {
  const db = await openDB<Schema>(DATABASE_NAME, 1, { upgrade })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** OFFL-01: replaces each record by name. Deletes the records of another user, session or build. */
export const putRecords = async (records: readonly CachedRecord[]): Promise<void> => {
  const [first] = records
  if (first === undefined) return
  const put = async (db: IDBPDatabase<Schema>): Promise<void> => {
    const { store, done } = db.transaction('kept', 'readwrite')
    for (const old of await store.getAll()) if (!hasStamp(first, old)) await store.delete(old.name)
    for (const record of records) await store.put(record)
    await done
  }
  await withDatabase(put, (fresh) => void fresh.createObjectStore('kept', { keyPath: 'name' }))
}

/**
 * Reads all records, of every user. Rejects where the database does not exist, and where the browser cannot store
 * anything (a private window). A read must not create a deleted database again.
 */
export const readAllRecords = (): Promise<readonly CachedRecord[]> =>
  withDatabase(
    (db) => db.getAll('kept'),
    (_fresh, _old, _new, transaction) => {
      // The failed opening already reports the error.
      transaction.done.catch(() => undefined)
      transaction.abort()
    },
  )

/** AUTH-06: deletes the whole database, so that no trace of it stays. */
export const deleteCacheDatabase = async (): Promise<void> => deleteDB(DATABASE_NAME)
