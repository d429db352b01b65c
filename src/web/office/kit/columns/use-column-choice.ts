import { readColumnChoice, usualColumns, type ColumnChoice } from '#web/kit/table/column-choice.ts'
import { isRecord } from '#web/lib/flow-store/shapes.ts'
import { hexOf } from '#web/lib/format/hex.ts'
import { safeLocalStorage } from '#web/lib/storage/safe-storage.ts'
import { localKeys } from '#web/lib/storage/storage-keys.ts'
import { useEffect, useMemo, useState } from 'react'
import { useSession } from '#web/lib/session/session.tsx'

const OWNER_BYTES = 8

/** A machine that many share keeps the newest ones. */
const MOST_OWNERS = 20

/**
 * The name under which the choices of a user are stored: it does not say who signed in at a shared machine. Null where
 * the browser has no digests (no https, no localhost): a choice then ends with the page.
 */
export const columnOwner = async (userId: string): Promise<string | null> => {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId))
    return hexOf(new Uint8Array(digest).slice(0, OWNER_BYTES))
  } catch {
    return null
  }
}

/** By owner, the one of the last change last. */
const readAll = (): Readonly<Record<string, unknown>> => {
  try {
    const stored: unknown = JSON.parse(safeLocalStorage.get(localKeys.columns) ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch {
    return {}
  }
}

const listsOf = (owner: string): Readonly<Record<string, unknown>> => {
  const lists = readAll()[owner]
  return isRecord(lists) ? lists : {}
}

/** ADM-01: the columns that this owner chose for a list. */
export const readColumns = (owner: string, list: string): ColumnChoice =>
  readColumnChoice(listsOf(owner)[list])

/** The usual columns leave nothing stored of the list. */
export const storeColumns = (owner: string, list: string, choice: ColumnChoice): void => {
  const others = Object.entries(readAll()).filter(([other]) => other !== owner)
  const lists = Object.entries(listsOf(owner)).filter(([other]) => other !== list)
  const isUsual = choice.order.length + choice.hidden.length === 0
  const own = isUsual ? lists : [...lists, [list, choice] as const]
  const all = own.length === 0 ? others : [...others, [owner, Object.fromEntries(own)] as const]
  safeLocalStorage.set(
    localKeys.columns,
    JSON.stringify(Object.fromEntries(all.slice(-MOST_OWNERS))),
  )
}

/** ADM-01: the columns that the signed-in user wants in this list, and a way to change them. */
export const useColumnChoice = (list: string) => {
  const { id } = useSession().user
  // One promise for all, so that the choices are stored in the order of the presses.
  const owner = useMemo(() => columnOwner(id), [id])
  const [choice, setChoice] = useState<ColumnChoice | null>(null)
  useEffect(() => {
    const read = async (): Promise<void> => {
      const known = await owner
      if (known !== null) setChoice((made) => made ?? readColumns(known, list))
    }
    void read()
  }, [owner, list])
  const choose = async (next: ColumnChoice): Promise<void> => {
    setChoice(next)
    const known = await owner
    if (known !== null) storeColumns(known, list, next)
  }
  return { choice: choice ?? usualColumns, choose }
}
