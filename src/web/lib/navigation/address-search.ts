import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/**
 * How the address says its search: every value as it is, never as JSON, in which a department called
 * '1e3' would be the number 1000. What looks just like a number or a truth value is still read as one.
 */
export const parseSearch = parseSearchWith((text) => text)
export const stringifySearch = stringifySearchWith(JSON.stringify)

/** A value of the search as the text that it was; undefined when it is none, or said twice. */
export const searchText = (value: unknown): string | undefined => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/iu

/** The id of a row; undefined when it can be none. */
export const searchId = (value: unknown): string | undefined =>
  typeof value === 'string' && uuid.test(value) ? value : undefined

/** What the address says of a flow whose steps share it. */
export type StepSearch = { step?: string; page?: number }

/** As the address may say it; whatever else it says is left out. */
export const readStepSearch = (
  steps: readonly string[],
  search: Readonly<Record<string, unknown>>,
): StepSearch => {
  const step = steps.find((id) => id === search['step'] && id !== steps[0])
  const page = Number(search['page'])
  return {
    ...(step !== undefined && { step }),
    ...(step !== undefined && Number.isInteger(page) && page > 1 && { page }),
  }
}
