import type { ClientBase } from 'pg'
import type { Erasure } from '#server/core/context.ts'

/** The number of accounts, assessments and cases in the backup that were erased after it. */
export type ReappliedErasures = {
  readonly accounts: number
  readonly assessments: number
  readonly cases: number
}

/** A row created after an erasure under the same id is a different one. */
const eraseStatements = {
  accounts: `delete from users u where exists (
    select 1 from erasures e where e.kind = 'account' and e.id = u.id and u.created_at < e.at)`,
  assessments: `delete from assessments a where exists (
    select 1 from erasures e where e.kind = 'assessment' and e.id = a.id and a.stored_at < e.at)`,
  cases: `delete from cases c where exists (
    select 1 from erasures e where e.kind = 'case' and e.id = c.id and c.created_at < e.at)`,
} as const

/**
 * N2: a restore does not bring back an account that was deleted after the backup. The database then has the erasures
 * of both the backup and the file. The job adds the missing ones to the file.
 */
export const reapplyErasures = async (
  client: ClientBase,
  recordedErasures: readonly Erasure[],
): Promise<ReappliedErasures> => {
  await client.query('update erasures set is_noted = false')
  await client.query(
    `insert into erasures (id, kind, at, is_noted)
     select distinct id, kind, at, true from unnest($1::uuid[], $2::text[], $3::timestamptz[]) as n (id, kind, at)
     on conflict (id, at) do update set is_noted = true`,
    [
      recordedErasures.map(({ id }) => id),
      recordedErasures.map(({ kind }) => kind),
      recordedErasures.map(({ at }) => at),
    ],
  )
  const accounts = await client.query(eraseStatements.accounts)
  const assessments = await client.query(eraseStatements.assessments)
  const cases = await client.query(eraseStatements.cases)
  return {
    accounts: accounts.rowCount ?? 0,
    assessments: assessments.rowCount ?? 0,
    cases: cases.rowCount ?? 0,
  }
}
