/** The place of an event on its node: transaction, then number. */
export type Place = { readonly xid: bigint; readonly id: bigint }

/**
 * A place in the order of all changes. Each node of Citus counts its own transactions, so there is one place a node; plain
 * PostgreSQL is one node. The order among nodes makes no difference: a row stays on its node.
 */
export type Cursor = {
  /** Grows when events move to another node, where their places say nothing. 0: plain PostgreSQL. */
  readonly placement: bigint
  /** One a node. */
  readonly places: readonly Place[]
}

const LAST_NUMBER = 2n ** 63n - 1n

/** The node that numbered the event: each has its own range of numbers. 0: the coordinator, and plain PostgreSQL. */
export const nodeOf = ({ id }: Place): number => Number(id >> 48n)

/** The cursor's place on a node. */
export const placeOn = ({ places }: Cursor, node: number): Place | undefined =>
  places.find((place) => nodeOf(place) === node)

/** Whether the event is after the cursor on its node. */
export const isAfter = (event: Place, cursor: Cursor): boolean => {
  const place = placeOn(cursor, nodeOf(event))
  if (place === undefined) return true
  return event.xid === place.xid ? event.id > place.id : event.xid > place.xid
}

/** Whether the cursor is after another one on any node. */
export const isAhead = ({ places }: Cursor, other: Cursor): boolean =>
  places.some((place) => isAfter(place, other))

/** The cursor behind an event. */
export const advance = (cursor: Cursor, event: Place): Cursor => ({
  ...cursor,
  places: [...cursor.places.filter((place) => nodeOf(place) !== nodeOf(event)), event],
})

/** The text form in the stream and in the browser's request: `5-1`, and on Citus `placement:5-1,7-2`. */
export const formatCursor = ({ placement, places }: Cursor): string => {
  const text = places.map(({ xid, id }) => `${xid}-${id}`).join(',')
  return placement === 0n ? text : `${placement}:${text}`
}

const FORM = /^(?:(?<placement>\d{1,19}):)?(?<places>\d{1,19}-\d{1,19}(?:,\d{1,19}-\d{1,19})*)$/u

const parsePlace = (text: string): Place => {
  const [xid = '', id = ''] = text.split('-')
  return { xid: BigInt(xid), id: BigInt(id) }
}

/** Undefined: the text is not a valid cursor. */
export const parseCursor = (text: string | undefined): Cursor | undefined => {
  const parts = FORM.exec(text ?? '')?.groups
  if (parts?.['places'] === undefined) return undefined
  const places = parts['places'].split(',').map(parsePlace)
  const isValid = places.every(({ id }) => id <= LAST_NUMBER)
  if (!isValid || new Set(places.map(nodeOf)).size < places.length) return undefined
  return { placement: BigInt(parts['placement'] ?? 0), places }
}
