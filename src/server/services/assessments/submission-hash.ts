import { createHash } from 'node:crypto'

/** Every property in the order of its name, so that the order of writing does not matter. */
const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sortKeys(each)]),
  )
}

/** SHA-256 of a submission, the same in whatever order its properties were written. */
export const hashSubmission = (submission: object): string =>
  createHash('sha256')
    .update(JSON.stringify(sortKeys(submission)))
    .digest('hex')
