import { createHash } from 'node:crypto'

/** Every property in the order of its name, so that the order of writing does not matter. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each)]),
  )
}

/** SHA-256 of a submission, the same in whatever order its properties were written. */
export const submissionHash = (submission: object): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(submission)))
    .digest('hex')
