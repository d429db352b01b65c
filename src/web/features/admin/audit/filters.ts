import { isDay } from '#domain/calendar/day.ts'
import { endOfDay, startOfDay } from '#web/lib/format/norwegian-day.ts'

type Person = { readonly id: string; readonly name: string }

/** What the log is narrowed to; undefined narrows nothing. */
export type Filters = {
  readonly person: Person | undefined
  /** A function, or a module. */
  readonly action: string | undefined
  readonly resource: string | undefined
  readonly result: 'done' | 'refused' | undefined
  /** Days in Norway: '2026-11-21'. */
  readonly from: string | undefined
  readonly to: string | undefined
}

export type FilterName = keyof Filters

const ID_LENGTH = 36
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u

/** One filter of the list: who, and what to call them. */
export const personFilter = ({ id, name }: Person): string => `${id} ${name}`

const personIn = (kept: string | undefined): Person | undefined => {
  const id = kept?.slice(0, ID_LENGTH) ?? ''
  return uuid.test(id) ? { id, name: kept?.slice(ID_LENGTH + 1) ?? '' } : undefined
}

const textIn = (kept: string | undefined): string | undefined => (kept === '' ? undefined : kept)
const dayIn = (kept: string | undefined): string | undefined =>
  kept !== undefined && isDay(kept) ? kept : undefined

/** What the browser's history keeps of them, never the address (L2); it may be of an earlier version of the page. */
export const readFilters = (kept: Readonly<Record<string, string>>): Filters => ({
  person: personIn(kept['person']),
  action: textIn(kept['action']),
  resource: textIn(kept['resource']),
  result: (['done', 'refused'] as const).find((one) => one === kept['result']),
  from: dayIn(kept['from']),
  to: dayIn(kept['to']),
})

export const isFiltered = (filters: Filters): boolean =>
  Object.values(filters).some((value) => value !== undefined)

/** The period ends before it begins. */
export const isReversed = ({ from, to }: Filters): boolean =>
  from !== undefined && to !== undefined && to < from

/** The period as instants. */
export const periodOf = ({ from, to }: Pick<Filters, 'from' | 'to'>) => ({
  ...(from !== undefined && { from: startOfDay(from) }),
  ...(to !== undefined && { before: endOfDay(to) }),
})

/** The same as the server is asked. */
export const wantedBy = ({ person, action, resource, result, ...period }: Filters) => ({
  ...(person !== undefined && { userId: person.id }),
  ...(action !== undefined && { action }),
  ...(resource !== undefined && { resourceType: resource }),
  ...(result !== undefined && { result }),
  ...periodOf(period),
})
