import { refusalOf } from '#web/lib/api/call-failure.ts'

/**
 * What one call to the server has told (ADM-02).
 * 'refused': it answered, and said no. 'failed': it answered that it could not, and all it was to do was to
 * ask the database. 'silent': no answer.
 */
export type Measured =
  | { readonly status: 'measuring' }
  | { readonly status: 'answered'; readonly at: string; readonly databaseVersion: string }
  | { readonly status: 'refused' | 'failed' | 'silent'; readonly at: string }

type Query = {
  readonly isFetching: boolean
  readonly data: { readonly at: string; readonly databaseVersion: string } | undefined
  /** Of the last call; null when it succeeded. */
  readonly error: unknown
  /** When that was, in milliseconds. */
  readonly errorUpdatedAt: number
}

const refusals = new Set([
  'forbidden',
  'no-session',
  'password-change-required',
  'two-factor-required',
])

const statusOf = (error: unknown): 'refused' | 'failed' | 'silent' => {
  const reason = refusalOf(error)?.reason
  if (reason === undefined) return 'silent'
  return refusals.has(reason) ? 'refused' : 'failed'
}

export const measuredBy = ({ isFetching, data, error, errorUpdatedAt }: Query): Measured => {
  if (isFetching) return { status: 'measuring' }
  if (error !== null) {
    return { status: statusOf(error), at: new Date(errorUpdatedAt).toISOString() }
  }
  return data === undefined ? { status: 'measuring' } : { ...data, status: 'answered' }
}
