import type { FlowRecord } from './rules.ts'

// Written by hand: zod would be too large a dependency of the steps for these few shapes.

export const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** UTC, ISO 8601 with a trailing Z, and an existing date. */
export const isInstant = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))

const isNullOr =
  <T>(isIt: (value: unknown) => value is T) =>
  (value: unknown): value is T | null =>
    value === null || isIt(value)

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** At most as many as a submission may name. */
export const isIdList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= 500 && value.every(isId)

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Ids by ids, at most as many as a submission may name. */
export const isIdMap = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) && isIdList(Object.keys(value)) && isIdList(Object.values(value))

const recordShape: Readonly<Record<keyof FlowRecord, (value: unknown) => boolean>> = {
  id: isId,
  startedAt: isInstant,
  finishedAt: isNullOr(isInstant),
  storedAt: isNullOr(isInstant),
  departmentId: (value) => value === undefined || isId(value),
}

/** A flow's record, with any other properties. */
export const isFlowRecord = (
  value: unknown,
): value is FlowRecord & Readonly<Record<string, unknown>> =>
  isRecord(value) && Object.entries(recordShape).every(([name, isIt]) => isIt(value[name]))

/** A flow's record with exactly this one additional property, of any shape. */
export const isFlowRecordWith = <Name extends string>(
  name: Name,
  value: unknown,
): value is FlowRecord & { readonly [Key in Name]: unknown } =>
  isFlowRecord(value) &&
  name in value &&
  Object.keys(value).every((key) => key === name || key in recordShape)

/** Whether two JSON values are equal; the order of properties does not matter. */
export const sameJson = (a: unknown, b: unknown): boolean => {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, position) => sameJson(item, b[position]))
  }
  if (!isRecord(a) || !isRecord(b)) return a === b
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && sameJson(a[name], b[name]))
  )
}

const withoutApproval = (outcome: unknown): unknown => {
  if (!isRecord(outcome)) return outcome
  const { approval: _, ...result } = outcome
  return result
}

/** Compares two results without their approval, which may have changed in the meantime (SAFE-03). */
export const sameResult = (a: unknown, b: unknown): boolean =>
  sameJson(withoutApproval(a), withoutApproval(b))
