import type { AssessmentData } from './flow.ts'

// By hand rather than by zod, which the steps of the flow would carry for these four shapes alone.

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** UTC, ISO 8601 with a trailing Z, a moment that there is. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))

const isNullOr =
  <T>(isIt: (value: unknown) => value is T) =>
  (value: unknown): value is T | null =>
    value === null || isIt(value)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

export const isIdList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= 100 && value.every(isId)

/** Assessment data whose answers are still to be looked at one by one. */
export type RawData = Omit<AssessmentData, 'answers'> & {
  readonly answers: Readonly<Record<string, unknown>>
}

const dataShape: Readonly<Record<keyof RawData, (value: unknown) => boolean>> = {
  id: isId,
  startedAt: isInstant,
  answers: isRecord,
  finishedAt: isNullOr(isInstant),
  storedAt: isNullOr(isInstant),
}

/** Exactly these properties, each of its shape. */
export const isRawData = (value: unknown): value is RawData =>
  isRecord(value) &&
  Object.keys(value).length === Object.keys(dataShape).length &&
  Object.entries(dataShape).every(([name, isIt]) => Object.hasOwn(value, name) && isIt(value[name]))

/** Whether two JSON values are equal, in whatever order their properties stand. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, place) => sameJson(item, b[place]))
  }
  if (!isRecord(a) || !isRecord(b)) return a === b
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && sameJson(a[name], b[name]))
  )
}
