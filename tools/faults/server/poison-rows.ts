import { uuidv7 } from 'uuidv7'
import { auditChainJob } from '../../../src/server/jobs/audit-chain.ts'
import type { Job } from '../../../src/server/jobs/job.ts'
import { mailJob } from '../../../src/server/jobs/mail-job.ts'
import { statisticsJob } from '../../../src/server/jobs/all.ts'
import { enqueueMail } from '../../../src/server/services/mail/queue.ts'
import { inTransaction } from '../../../src/server/core/database.ts'
import { addAuditRows, auditFindings, auditRow } from '../../../src/testing/rows/audit-trail.ts'
import { routeMailTo } from '../../../src/testing/mail/route-mail.ts'
import { startSmtpServer } from '../../../src/testing/mail/smtp-server.ts'
import { addStarted } from '../../../src/testing/rows/aged-assessments.ts'
import { addScope } from '../../../src/testing/rows/user-requests.ts'
import type { TestServer } from '../../../src/testing/server/server.ts'
import { storedQuery } from '../../../src/testing/rows/stored-users.ts'
import { MINUTE_MS } from '../device/clocks.ts'

/** The job until it has no more to do; what it threw. */
const runJob = async (server: TestServer, job: Job): Promise<readonly string[]> => {
  try {
    while ((await job.run(server.services)).isMore);
    return []
  } catch (error) {
    return [`the job ${job.name} failed: ${String(error)}`]
  }
}

/** Sealed by us or not, and what no sender can make of any of it. */
const poisonMail = ({ services }: TestServer, id: string): readonly (string | null)[] => {
  const encrypted = (text: string): string => services.keyring.encrypt(text, `mail_queue ${id}`)
  const message = { to: 'kari@example.no', language: 'nb', name: 'Kari', link: null }
  return [
    null,
    '',
    'søppel',
    `${'0'.repeat(8)}.${'A'.repeat(60)}`,
    encrypted(''),
    encrypted('{'),
    encrypted('null'),
    encrypted('[]'),
    encrypted(JSON.stringify({ ...message, to: 'ingen adresse' })),
    encrypted(JSON.stringify({ ...message, to: 'a@example.no, b@example.no' })),
    encrypted(JSON.stringify({ ...message, language: 'tlh' })),
    encrypted(JSON.stringify({ ...message, to: 7 })),
  ]
}

/** Rows that were spoilt stand between those that are right. */
const poisonMailQueue = async (server: TestServer): Promise<readonly string[]> => {
  const { services, clock } = server
  const good: string[] = []
  const addGood = async (): Promise<void> => {
    const to = `${uuidv7()}@example.no`
    good.push(to)
    await inTransaction(services.pool, { role: 'system', userId: null }, (db) =>
      enqueueMail(db, services, 'high-risk', {
        to,
        language: 'nb',
        name: 'Avdeling A',
        link: null,
      }),
    )
  }
  const bad: string[] = []
  for (const [n] of poisonMail(server, '').entries()) {
    await addGood()
    const id = uuidv7()
    bad.push(id)
    const encrypted = poisonMail(server, id)[n]
    const times = [clock.now(), new Date(clock.now().getTime() + 60 * MINUTE_MS)]
    await storedQuery(
      server,
      `insert into mail_queue (id, kind, created_at, due_at, expires_at, sealed)
       values ($1, 'high-risk', $2, $2, $3, $4)`,
      [id, ...times, encrypted],
    )
  }
  await addGood()
  const relay = await startSmtpServer()
  try {
    await routeMailTo(server, relay)
    const broken = [...(await runJob(server, mailJob))]
    for (let n = 0; n < 3; n += 1) {
      clock.advance(30 * MINUTE_MS)
      broken.push(...(await runJob(server, mailJob)))
    }
    const got = relay.mail.flatMap(({ to }) => to).toSorted()
    if (got.join() !== good.toSorted().join()) {
      broken.push(`${got.length} mails came of ${good.length} right ones`)
    }
    const reported = await storedQuery(
      server,
      `select id from mail_queue where id = any ($1) and status = 'given-up' and last_failure is not null`,
      [bad],
    )
    if (reported.length !== bad.length)
      broken.push(`${reported.length} of ${bad.length} spoilt mails are told`)
    return broken
  } finally {
    await relay.close()
  }
}

/** Places that are none, and days that nobody counts. */
const days = ['0001-01-01', '9999-12-31', 'infinity', '-infinity', '2026-11-21']

const poisonDirtyDays = async (server: TestServer): Promise<readonly string[]> => {
  const scope = await addScope(server)
  for (const day of days) {
    await storedQuery(
      server,
      'insert into statistics_marks (company_id, department_id, day) values ($1, $2, $3)',
      [scope.companyId, scope.departmentId, day],
    )
  }
  await addStarted(server, server.clock.now(), scope, 3)
  const broken = await runJob(server, statisticsJob)
  const [counted] = await storedQuery(
    server,
    `select total::int as n from statistics_counts
     where level = 'department' and grain = 'day' and department_id = $1`,
    [scope.departmentId],
  )
  return counted?.['n'] === 3 ? broken : [...broken, 'a day beside a spoilt mark was not counted']
}

const poisonAuditLog = async (server: TestServer): Promise<readonly string[]> => {
  const strange = {
    action: 'ukjent.handling',
    role: 'ingen',
    resourceType: '',
    details: { '': null, tekst: `\u{10FFFF}\u202E'"\\${'x'.repeat(100)}`, tall: 1e308 },
  }
  const ids = await addAuditRows(server, [
    auditRow(server),
    auditRow(server, strange),
    auditRow(server, { at: new Date('0001-01-01T00:00:00Z') }),
    auditRow(server),
  ])
  const broken = [...(await runJob(server, auditChainJob))]
  const chained = await storedQuery(server, 'select from audit_chain where audit_id = any ($1)', [
    ids,
  ])
  if (chained.length !== ids.length) broken.push(`${chained.length} of ${ids.length} are chained`)
  const findings = await auditFindings(server)
  return [...broken, ...findings.map((finding) => `the trail: ${JSON.stringify(finding)}`)]
}

/** R17: a row that cannot be worked with is passed over and told; the rest is done. */
export const poisonRows = async (server: TestServer): Promise<readonly string[]> => [
  ...(await poisonMailQueue(server)),
  ...(await poisonDirtyDays(server)),
  ...(await poisonAuditLog(server)),
]
