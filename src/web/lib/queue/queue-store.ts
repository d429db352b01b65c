import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { databaseNames } from '../storage/storage-keys.ts'
import type { SubmissionKind, EncryptionKey } from './contents.ts'
import { signedInUser } from '../tab/signed-in.ts'
import { ownQueue, setDeviceQueue } from './own-queue.ts'

/** OFFL-01, FUP-150: what the user finished and the server does not have yet, encrypted for the server (`contents.ts`). */
export type QueuedSubmission = {
  /** The id of the assessment or check: a repeated send does not store it twice. */
  readonly id: string
  /** The owner: no other user sends it, or sees that it exists. */
  readonly owner: string
  readonly flow: SubmissionKind
  readonly keyId: string
  readonly sealed: string
  /** An ISO instant by this device's clock. */
  readonly finishedAt: string
  /** Why the server refused it; null while it is queued. */
  readonly refused: { readonly reason: string; readonly code: string } | null
}

type StoredRow = QueuedSubmission & { readonly place: number }

interface Schema extends DBSchema {
  letters: { key: number; value: StoredRow; indexes: { id: string; owner: string } }
  /** The newest encryption key from the server, under one fixed name. */
  keys: { key: 'newest'; value: EncryptionKey }
  /** A test write before the user starts shows whether the browser can store anything. */
  trials: { key: 'trial'; value: string }
}

const DATABASE_NAME = databaseNames.submissionQueue

let databasePromise: Promise<IDBPDatabase<Schema>> | null = null

/** Rejects where the browser cannot store anything (a private window, a full disk). */
const database = (): Promise<IDBPDatabase<Schema>> => {
  databasePromise ??= openDB<Schema>(DATABASE_NAME, 1, {
    upgrade: (db) => {
      const submissions = db.createObjectStore('letters', { keyPath: 'place', autoIncrement: true })
      submissions.createIndex('id', 'id', { unique: true })
      submissions.createIndex('owner', 'owner')
      db.createObjectStore('keys')
      db.createObjectStore('trials')
    },
    // Another tab runs a newer program: this tab closes the database and opens it again later.
    blocking: () => {
      void databasePromise?.then((db) => db.close())
      databasePromise = null
    },
    terminated: () => {
      databasePromise = null
    },
  }).catch((error: unknown) => {
    databasePromise = null
    throw error
  })
  return databasePromise
}

/** Resolves only once the data is on the disk. */
const beginWrite = async () =>
  (await database()).transaction('letters', 'readwrite', { durability: 'strict' })

/** Keeps other tabs from deleting the store during the work (`deleteEmptyStore`). */
const withStoreLock = async (work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(DATABASE_NAME, { mode: 'shared' }, work)
  else await work()
}

/**
 * Stores a submission; storing the same one again changes nothing. `replaced`: replaces that one in its place, if it
 * still exists. Rejects when it cannot be stored. That includes two duplicated tabs that finished differently: only one
 * of them gets the id.
 */
const putSubmission = (
  queuedSubmission: QueuedSubmission,
  replaced: string | null,
): Promise<void> =>
  withStoreLock(async () => {
    const { store, done } = await beginWrite()
    const byId = store.index('id')
    const before = replaced === null ? undefined : await byId.get(replaced)
    if (before !== undefined) await store.put({ ...before, ...queuedSubmission })
    else {
      const same = await byId.get(queuedSubmission.id)
      // The store assigns the place.
      if (same === undefined) await store.add(queuedSubmission as StoredRow)
      else if (same.finishedAt !== queuedSubmission.finishedAt)
        throw new Error('another one has the id')
    }
    await done
  })

/** In the order in which the user finished them on this device. */
const readSubmissionsOf = async (owner: string): Promise<readonly QueuedSubmission[]> =>
  (await database()).getAllFromIndex('letters', 'owner', owner)

/** The server has stored it, or its owner deleted it. */
const deleteSubmission = async (id: string): Promise<void> => {
  const transaction = await beginWrite()
  const position = await transaction.store.index('id').getKey(id)
  if (position !== undefined) await transaction.store.delete(position)
  await transaction.done
}

/** M1: without the account, the server would never accept its queued submissions. */
export const deleteSubmissionsOf = async (owner: string): Promise<void> => {
  const { store, done } = await beginWrite()
  for (const position of await store.index('owner').getAllKeys(owner)) await store.delete(position)
  await done
}

/** Replaces the submission with this id in the same place; returns whether it exists. */
export const updateSubmission = async (
  id: string,
  change: (queuedSubmission: QueuedSubmission) => QueuedSubmission,
): Promise<boolean> => {
  const transaction = await beginWrite()
  const stored = await transaction.store.index('id').get(id)
  if (stored !== undefined) await transaction.store.put({ ...stored, ...change(stored) })
  await transaction.done
  return stored !== undefined
}

const deleteIfEmpty = async (): Promise<void> => {
  const db = await database()
  if ((await db.count('letters')) > 0) return
  db.close()
  databasePromise = null
  await deleteDB(DATABASE_NAME)
}

/**
 * AUTH-06: deletes the whole store when no user has a queued submission. Skips the deletion while a tab is about to
 * store something, and in a browser without locks, which cannot know that. Never rejects.
 */
export const deleteEmptyStore = async (): Promise<void> => {
  if (!('locks' in navigator)) return
  try {
    await navigator.locks.request(DATABASE_NAME, { ifAvailable: true }, (lock) =>
      lock === null ? undefined : deleteIfEmpty(),
    )
  } catch {
    // The database could not be opened, so there is nothing to delete.
  }
}

export const storeEncryptionKey = async (key: EncryptionKey): Promise<void> => {
  await (await database()).put('keys', key, 'newest')
}

/** Null: this device never asked the server for the key. */
export const readEncryptionKey = async (): Promise<EncryptionKey | null> =>
  (await (await database()).get('keys', 'newest')) ?? null

/** As long as a long submission: rejects when there is no room for one. */
const TRIAL_TEXT = 'x'.repeat(200_000)

/** Rejects when the browser cannot store anything: a private window, a full disk. */
export const testWrite = async (): Promise<void> => {
  const db = await database()
  await db.put('trials', TRIAL_TEXT, 'trial')
  await db.delete('trials', 'trial')
}

const lockName = (submissionId: string): string => `holdepunkt-letter-${submissionId}`

/**
 * Runs as soon as no other tab holds the lock of the submission, and holds the lock until `until` settles. In a browser
 * without locks, tabs may send the same submission at the same time; the server stores it once.
 */
export const holdSubmissionLock = async (
  submissionId: string,
  run: () => Promise<void>,
  until: Promise<void>,
): Promise<void> => {
  const hold = async (): Promise<void> => {
    await run()
    await until
  }
  if ('locks' in navigator) await navigator.locks.request(lockName(submissionId), hold)
  else await hold()
}

/** Runs while it holds the lock of the submission; null when another tab holds it. */
export const runIfLockFree = async <T>(
  submissionId: string,
  run: () => Promise<T>,
): Promise<T | null> =>
  'locks' in navigator
    ? navigator.locks.request(lockName(submissionId), { ifAvailable: true }, (lock) =>
        lock === null ? null : run(),
      )
    : run()

/** Looks at the device again: another tab may have been at work. Never rejects. */
export const reloadQueue = async (): Promise<void> => {
  const user = signedInUser()
  const next = user === null ? [] : await readSubmissionsOf(user).catch(() => [])
  if (user === signedInUser()) setDeviceQueue(next)
}

/** Stores it, in place of the submission `replaced` if that is given. Rejects when it cannot be stored. */
export const addToQueue = async (
  queuedSubmission: QueuedSubmission,
  replaced: string | null,
): Promise<void> => {
  await putSubmission(queuedSubmission, replaced)
  await reloadQueue()
}

/** The server has it, or its owner let it go. One that cannot be taken out is sent once more, and then. Never rejects. */
export const removeFromQueue = async (id: string): Promise<void> => {
  // At once: a page that says 'Lagret' must not say beside it that something waits.
  setDeviceQueue(ownQueue().filter((queuedSubmission) => queuedSubmission.id !== id))
  await deleteSubmission(id).catch(() => undefined)
  await reloadQueue()
}

/** Never rejects. */
export const updateInQueue = async (
  id: string,
  change: (queuedSubmission: QueuedSubmission) => QueuedSubmission,
): Promise<void> => {
  await updateSubmission(id, change).catch(() => undefined)
  await reloadQueue()
}
