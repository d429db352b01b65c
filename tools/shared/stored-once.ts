import type { TestServer } from '../../src/testing/server/server.ts'
import { storedQuery } from '../../src/testing/rows/stored-users.ts'
import type { QueuedSubmission } from './submissions.ts'

type Found = {
  readonly rows: number
  readonly auditRows: number
  /** How many assessments are in the trail twice. */
  readonly twice: number
  readonly broken: readonly string[]
}

const numberOf = async (server: TestServer, text: string, values: readonly unknown[]) =>
  Number((await storedQuery(server, text, values))[0]?.['n'])

/** The completed assessments and their audit rows. */
type Stored = { readonly rows: number; readonly auditRows: number }

const ALL_AUDIT_ROWS = `select count(*) as n from audit_log where action like '%.complete'`

export const countStored = async (server: TestServer): Promise<Stored> => ({
  rows: await numberOf(
    server,
    `select count(*) as n from assessments where status = 'completed'`,
    [],
  ),
  auditRows: await numberOf(server, ALL_AUDIT_ROWS, []),
})

/**
 * R8, R9: each submission is stored once, and the audit trail records each once. `before`: what the database had
 * already.
 */
export const verifyStoredOnce = async (
  server: TestServer,
  submissions: readonly QueuedSubmission[],
  before: Stored = { rows: 0, auditRows: 0 },
): Promise<Found> => {
  const ids = submissions.map(({ body }) => body.id)
  const named = submissions.flatMap(({ body, isUnnamed }) => (isUnnamed ? [] : [body.id]))
  const rows = await numberOf(
    server,
    `select count(*) as n from assessments where id = any ($1) and status = 'completed'`,
    [ids],
  )
  const all = await countStored(server)
  // OBS-02: an assessment that was begun and never finished does not count.
  const others = all.rows - rows - before.rows
  const auditRows = all.auditRows - before.auditRows
  const doubled = await storedQuery(
    server,
    `select resource_id, action, count(*) as n from audit_log
     where resource_id = any ($1) and action like '%.complete' group by 1, 2 having count(*) <> 1`,
    [named],
  )
  const broken = [
    ...(rows === ids.length ? [] : [`${rows} rows of ${ids.length} assessments`]),
    ...(others === 0 ? [] : [`${others} assessments that nobody sent`]),
    ...(auditRows === ids.length ? [] : [`${auditRows} audit rows of ${ids.length} assessments`]),
    ...(doubled.length === 0 ? [] : [`${doubled.length} assessments are in the trail twice`]),
  ]
  return { rows, auditRows, twice: doubled.length, broken }
}
