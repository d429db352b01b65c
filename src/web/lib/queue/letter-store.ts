import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { FlowName } from '../storage/keys.ts'
import { databaseNames } from '../storage/storage-keys.ts'
import type { LetterKey } from './seal.ts'

/** OFFL-01: a finished assessment that the server does not have yet, encrypted for the server (`seal.ts`). */
export type Letter = {
  /** The id of the assessment: a repeated send does not store it twice. */
  readonly id: string
  /** The owner: no other user sends it, or sees that it exists. */
  readonly owner: string
  readonly flow: FlowName
  readonly keyId: string
  readonly sealed: string
  /** An ISO instant by this device's clock. */
  readonly finishedAt: string
  /** Why the server refused it; null while it is queued. */
  readonly refused: { readonly reason: string; readonly code: string } | null
}

type Stored = Letter & { readonly place: number }

interface Schema extends DBSchema {
  letters: { key: number; value: Stored; indexes: { id: string; owner: string } }
  /** The newest encryption key from the server, under one fixed name. */
  keys: { key: 'newest'; value: LetterKey }
  /** A test write before the user starts shows whether the browser can store anything. */
  trials: { key: 'trial'; value: string }
}

const NAME = databaseNames.sealed

let opened: Promise<IDBPDatabase<Schema>> | null = null

/** Rejects where the browser cannot store anything (a private window, a full disk). */
const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (db) => {
      const letters = db.createObjectStore('letters', { keyPath: 'place', autoIncrement: true })
      letters.createIndex('id', 'id', { unique: true })
      letters.createIndex('owner', 'owner')
      db.createObjectStore('keys')
      db.createObjectStore('trials')
    },
    // Another tab runs a newer program: this tab closes the database and opens it again later.
    blocking: () => {
      void opened?.then((db) => db.close())
      opened = null
    },
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Resolves only once the data is on the disk. */
const writing = async () =>
  (await database()).transaction('letters', 'readwrite', { durability: 'strict' })

/** Keeps other tabs from deleting the store during the work (`forgetStore`). */
const whileItStays = async (work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(NAME, { mode: 'shared' }, work)
  else await work()
}

/**
 * Stores a submission; storing the same one again changes nothing. `instead`: replaces that one in its place, if it
 * still exists. Rejects when it cannot be stored. That includes two duplicated tabs that finished differently: only one
 * of them gets the id.
 */
export const keepLetter = (letter: Letter, instead: string | null): Promise<void> =>
  whileItStays(async () => {
    const { store, done } = await writing()
    const byId = store.index('id')
    const before = instead === null ? undefined : await byId.get(instead)
    if (before !== undefined) await store.put({ ...before, ...letter })
    else {
      const same = await byId.get(letter.id)
      // The store assigns the place.
      if (same === undefined) await store.add(letter as Stored)
      else if (same.finishedAt !== letter.finishedAt) throw new Error('another one has the id')
    }
    await done
  })

/** In the order in which the user finished them on this device. */
export const lettersOf = async (owner: string): Promise<readonly Letter[]> =>
  (await database()).getAllFromIndex('letters', 'owner', owner)

/** The server has stored it, or its owner deleted it. */
export const dropLetter = async (id: string): Promise<void> => {
  const transaction = await writing()
  const place = await transaction.store.index('id').getKey(id)
  if (place !== undefined) await transaction.store.delete(place)
  await transaction.done
}

/** M1: without the account, the server would never accept its queued submissions. */
export const dropLettersOf = async (owner: string): Promise<void> => {
  const { store, done } = await writing()
  for (const place of await store.index('owner').getAllKeys(owner)) await store.delete(place)
  await done
}

/** Replaces the submission with this id in the same place; returns whether it exists. */
export const changeLetter = async (
  id: string,
  change: (letter: Letter) => Letter,
): Promise<boolean> => {
  const transaction = await writing()
  const stored = await transaction.store.index('id').get(id)
  if (stored !== undefined) await transaction.store.put({ ...stored, ...change(stored) })
  await transaction.done
  return stored !== undefined
}

const deleteEmpty = async (): Promise<void> => {
  const db = await database()
  if ((await db.count('letters')) > 0) return
  db.close()
  opened = null
  await deleteDB(NAME)
}

/**
 * AUTH-06: deletes the whole store when no user has a queued submission. Skips the deletion while a tab is about to
 * store something, and in a browser without locks, which cannot know that. Never rejects.
 */
export const forgetStore = async (): Promise<void> => {
  if (!('locks' in navigator)) return
  try {
    await navigator.locks.request(NAME, { ifAvailable: true }, (lock) =>
      lock === null ? undefined : deleteEmpty(),
    )
  } catch {
    // The database could not be opened, so there is nothing to delete.
  }
}

export const rememberKey = async (key: LetterKey): Promise<void> => {
  await (await database()).put('keys', key, 'newest')
}

/** Null: this device never asked the server for the key. */
export const rememberedKey = async (): Promise<LetterKey | null> =>
  (await (await database()).get('keys', 'newest')) ?? null

/** As long as a long submission: rejects when there is no room for one. */
const TRIAL = 'x'.repeat(200_000)

/** Rejects when the browser cannot store anything: a private window, a full disk. */
export const tryToKeep = async (): Promise<void> => {
  const db = await database()
  await db.put('trials', TRIAL, 'trial')
  await db.delete('trials', 'trial')
}
