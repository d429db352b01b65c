import type { ClientBase } from 'pg'
import type { Erasure } from '#server/platform/context.ts'

/** How many accounts and assessments were in the backup that had been erased since. */
export type ErasedAgain = { readonly accounts: number; readonly assessments: number }

/** What came after an erasure under the same id is another one. */
const eraseAgain = {
  accounts: `delete from users u where exists (
    select from erasures e where e.kind = 'account' and e.id = u.id and u.created_at < e.at)`,
  assessments: `delete from assessments a where exists (
    select from erasures e where e.kind = 'assessment' and e.id = a.id and a.stored_at < e.at)`,
} as const

/**
 * N2: whoever deleted an account after the backup is not brought back by it. The database knows afterwards what either
 * knew, and what the file did not know is written there by the job.
 */
export const applyErasures = async (
  client: ClientBase,
  noted: readonly Erasure[],
): Promise<ErasedAgain> => {
  await client.query('update erasures set is_noted = false')
  await client.query(
    `insert into erasures (id, kind, at, is_noted)
     select distinct id, kind, at, true from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as n (id, kind, at)
     on conflict (id, at) do update set is_noted = true`,
    [noted.map(({ id }) => id), noted.map(({ kind }) => kind), noted.map(({ at }) => at)],
  )
  const accounts = await client.query(eraseAgain.accounts)
  const assessments = await client.query(eraseAgain.assessments)
  return { accounts: accounts.rowCount ?? 0, assessments: assessments.rowCount ?? 0 }
}
