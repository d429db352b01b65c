import { limits } from '#contract/limits.ts'
import type { FlowRecord } from './stored-flow-rules.ts'

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
  Array.isArray(value) && value.length <= limits.answers && value.every(isId)

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The properties of a flow's record, each with its shape. */
export const recordShape: Readonly<Record<keyof FlowRecord, (value: unknown) => boolean>> = {
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
