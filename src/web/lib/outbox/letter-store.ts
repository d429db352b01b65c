import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { FlowName } from '../flow-store/keys.ts'
import { databaseNames } from '../storage-keys.ts'
import type { LetterKey } from './seal.ts'

/** OFFL-01: a finished assessment that the server does not have yet, sealed for it (`seal.ts`). */
export type Letter = {
  /** Of the assessment, so that sending it twice is sending it once. */
  readonly id: string
  /** Whose it is: nobody else sends it, or is shown that it is there. */
  readonly owner: string
  readonly flow: FlowName
  readonly keyId: string
  readonly sealed: string
  /** An ISO instant by this device's clock. */
  readonly finishedAt: string
  /** Why the server would not have it; null while it merely waits. */
  readonly refused: { readonly reason: string; readonly code: string } | null
}

type Stored = Letter & { readonly place: number }

interface Schema extends DBSchema {
  letters: { key: number; value: Stored; indexes: { id: string; owner: string } }
  /** What the server's letters are sealed with, under one name: the last that it told. */
  keys: { key: 'newest'; value: LetterKey }
  /** Written to before somebody starts, to see whether anything can be. */
  trials: { key: 'trial'; value: string }
}

const NAME = databaseNames.sealed

let opened: Promise<IDBPDatabase<Schema>> | null = null

/** Rejects where the browser keeps nothing (a private window, a full disk). */
const database = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(NAME, 1, {
    upgrade: (db) => {
      const letters = db.createObjectStore('letters', { keyPath: 'place', autoIncrement: true })
      letters.createIndex('id', 'id', { unique: true })
      letters.createIndex('owner', 'owner')
      db.createObjectStore('keys')
      db.createObjectStore('trials')
    },
    // Another tab has a newer program: it is let through, and this one opens it again.
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

/** On the disk once it is done, not on its way there. */
const writing = async () =>
  (await database()).transaction('letters', 'readwrite', { durability: 'strict' })

/** No other tab throws the store away meanwhile (`forgetStore`). */
const whileItStays = async (work: () => Promise<void>): Promise<void> => {
  if ('locks' in navigator) await navigator.locks.request(NAME, { mode: 'shared' }, work)
  else await work()
}

/**
 * Kept once it comes back; the same one again changes nothing. `instead` of another one, in its place, where that is
 * still there. Rejects when it cannot be kept, as where two tabs that were one finished differently: one of them has the id.
 */
export const keepLetter = (letter: Letter, instead: string | null): Promise<void> =>
  whileItStays(async () => {
    const { store, done } = await writing()
    const byId = store.index('id')
    const before = instead === null ? undefined : await byId.get(instead)
    if (before !== undefined) await store.put({ ...before, ...letter })
    else {
      const same = await byId.get(letter.id)
      // The place is the store's to give.
      if (same === undefined) await store.add(letter as Stored)
      else if (same.finishedAt !== letter.finishedAt) throw new Error('another one has the id')
    }
    await done
  })

/** In the order in which they were finished here. */
export const lettersOf = async (owner: string): Promise<readonly Letter[]> =>
  (await database()).getAllFromIndex('letters', 'owner', owner)

/** The server has it, or its owner let it go. */
export const dropLetter = async (id: string): Promise<void> => {
  const transaction = await writing()
  const place = await transaction.store.index('id').getKey(id)
  if (place !== undefined) await transaction.store.delete(place)
  await transaction.done
}

/** M1: with their account goes what it would have been sent by. */
export const dropLettersOf = async (owner: string): Promise<void> => {
  const { store, done } = await writing()
  for (const place of await store.index('owner').getAllKeys(owner)) await store.delete(place)
  await done
}

/** Instead of what stands there under that id, in the same place; whether there is one. */
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
 * AUTH-06: nothing of the store itself is left where nothing waits for anybody. Not where a tab is about to keep
 * something, nor where nobody could tell (a browser without locks). Never rejects.
 */
export const forgetStore = async (): Promise<void> => {
  if (!('locks' in navigator)) return
  try {
    await navigator.locks.request(NAME, { ifAvailable: true }, (lock) =>
      lock === null ? undefined : deleteEmpty(),
    )
  } catch {
    // It could not be opened: there is none.
  }
}

export const rememberKey = async (key: LetterKey): Promise<void> => {
  await (await database()).put('keys', key, 'newest')
}

/** Null: the server was never asked on this device. */
export const rememberedKey = async (): Promise<LetterKey | null> =>
  (await (await database()).get('keys', 'newest')) ?? null

/** As long as a long letter: rejects where one would find no room. */
const TRIAL = 'x'.repeat(200_000)

/** Rejects when nothing can be kept: a private window, a full disk. */
export const tryToKeep = async (): Promise<void> => {
  const db = await database()
  await db.put('trials', TRIAL, 'trial')
  await db.delete('trials', 'trial')
}
