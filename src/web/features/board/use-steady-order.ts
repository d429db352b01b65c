import { useState } from 'react'
import type { ListSection } from '#domain/follow-up/phone-call/health-wait.ts'

/** A row that lies under the pointer or has the focus waits five seconds at most: the second that is drawn next counts too. */
const LONGEST_MS = 4_000

/** Where a row is. */
export type RowPlace = { readonly id: string; readonly section: ListSection }

type Order = readonly RowPlace[]

const isSame = (one: Order, other: Order): boolean =>
  one.length === other.length &&
  one.every(({ id, section }, at) => id === other[at]?.id && section === other[at]?.section)

type Kept = {
  readonly order: Order
  /** Since when another order is wanted, in ms; null: none is. */
  readonly since: number | null
}

/** The order that is shown: the wanted one, unless the rows are held and wait no longer than they may. */
export const nextOrder = (kept: Kept, wanted: Order, isHeld: boolean, now: number): Kept => {
  if (isSame(kept.order, wanted)) return kept.since === null ? kept : { ...kept, since: null }
  if (!isHeld) return { order: wanted, since: null }
  if (kept.since === null) return { ...kept, since: now }
  return now - kept.since >= LONGEST_MS ? { order: wanted, since: null } : kept
}

/** Rows move only between renders, and never under a pointer or the focus. `now` in ms, each second. */
export const useSteadyOrder = (wanted: Order, isHeld: boolean, now: number): Order => {
  const [kept, setKept] = useState<Kept>({ order: wanted, since: null })
  const next = nextOrder(kept, wanted, isHeld, now)
  if (next !== kept) setKept(next)
  return next.order
}
