import type { TestServer } from '#testing/server/server.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import type { Letter } from './submissions.ts'

type Found = {
  readonly rows: number
  readonly auditRows: number
  readonly broken: readonly string[]
}

const numberOf = async (server: TestServer, text: string, values: readonly unknown[]) =>
  Number((await storedQuery(server, text, values))[0]?.['n'])

/** R8, R9: each submission is stored once, and the audit trail records each once. */
export const storedOnce = async (
  server: TestServer,
  letters: readonly Letter[],
): Promise<Found> => {
  const ids = letters.map(({ body }) => body.id)
  const named = letters.flatMap(({ body, isUnnamed }) => (isUnnamed ? [] : [body.id]))
  const rows = await numberOf(
    server,
    `select count(*) as n from assessments where id = any ($1) and status = 'completed'`,
    [ids],
  )
  const others = await numberOf(
    server,
    // OBS-02: an assessment that was begun and never finished does not count.
    `select count(*) as n from assessments where id <> all ($1) and status = 'completed'`,
    [ids],
  )
  const auditRows = await numberOf(
    server,
    `select count(*) as n from audit_log where action like '%.complete'`,
    [],
  )
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
  return { rows, auditRows, broken }
}
