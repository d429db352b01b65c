import { uuidv7 } from 'uuidv7'
import type { FunctionName } from '../../../src/domain/access/permissions.ts'
import type { OfficerSubmission } from '../../../src/contract/officer.ts'
import type { Connection } from '../../../src/server/database/connection.ts'
import { callApi, type Credentials } from '../../../src/testing/server/api.ts'
import { onOwner } from '../../../src/testing/database/cluster.ts'
import type { Random } from '../../../src/testing/demo/random.ts'
import { answersOf, officerSubmission } from '../../../src/testing/flows/submission.ts'

const SYMPTOMS = ['tristhet', 'tap-av-glede', 'lite-energi', 'skyldfolelse', 'tilbaketrekning'].map(
  (key) => `nedstemthet--${key}`,
)

type Sent<Submission> = {
  readonly submission: Submission
  /** How often it was sent. */
  attempts: number
  acknowledged: boolean
}

type Entry = Sent<OfficerSubmission>

/** The view of the writer: the sent submissions, and the server's answers to them. */
export type Ledger<Submission = OfficerSubmission> = {
  readonly entries: readonly Sent<Submission>[]
  /** The next one that is not acknowledged yet, or a new one. */
  readonly next: () => Sent<Submission>
  /** 'ok', the reason of a refusal with its status, or 'cut' when there was no answer. */
  readonly send: (entry: Sent<Submission>, url: string, who: Credentials) => Promise<string>
}

/** A ledger of calls of one function. */
export const ledgerOf = <Submission extends object>(
  name: FunctionName,
  make: () => Submission,
): Ledger<Submission> => {
  const entries: Sent<Submission>[] = []
  const waiting: Sent<Submission>[] = []
  const fresh = (): Sent<Submission> => {
    const entry = { submission: make(), attempts: 0, acknowledged: false }
    entries.push(entry)
    return entry
  }
  return {
    entries,
    next: () => waiting.shift() ?? fresh(),
    send: async (entry, url, who) => {
      entry.attempts += 1
      const answer = await callApi(url, name, entry.submission, who).catch(() => null)
      if (answer?.status === 200) {
        entry.acknowledged = true
        return 'ok'
      }
      waiting.push(entry)
      return answer === null ? 'cut' : `${answer.status} ${answer.error?.reason ?? ''}`
    },
  }
}

export const openLedger = (random: Random): Ledger =>
  ledgerOf('officer.complete', () => {
    const symptoms = SYMPTOMS.slice(0, random.between(1, SYMPTOMS.length))
    const answers = answersOf(
      Object.fromEntries(symptoms.map((key) => [key, random.between(0, 100)])),
    )
    return officerSubmission({ id: uuidv7(), answers })
  })

type Row = {
  readonly id: string
  readonly stored: boolean
  readonly symptoms: number
  readonly sum: number
  readonly audits: number
}

const FOUND = `
  select asked.id, a.id is not null as stored,
    (select count(*)::int from assessment_symptoms s where s.assessment_id = asked.id) as symptoms,
    (select coalesce(sum(value), 0)::int from assessment_symptoms s where s.assessment_id = asked.id) as sum,
    (select count(*)::int from audit_log l where l.resource_id = asked.id and l.action = 'officer.complete') as audits
  from unnest($1::uuid[]) as asked (id) left join assessments a on a.id = asked.id`

const isWhole = ({ submission, attempts }: Entry, row: Row): boolean => {
  if (!row.stored) return row.symptoms === 0 && row.audits === 0
  const values = Object.values(submission.answers).map(Number)
  const sum = values.reduce((one, other) => one + other, 0)
  // A resent submission is stored once, and each answer is in the audit trail.
  const isTrailRight = row.audits >= 1 && row.audits <= attempts
  return row.symptoms === values.length && row.sum === sum && isTrailRight
}

export type Compared = {
  readonly lost: number
  readonly torn: number
  /** Stored without an acknowledgement. Not an error: a sign that the kill came between commit and answer. */
  readonly storedUntold: number
}

/** Compares these entries with the database: each acknowledged entry is there, and no entry is there in part. */
export const compareWithDatabase = async (
  entries: readonly Entry[],
  owner: Connection,
): Promise<Compared> => {
  const byId = new Map(entries.map((entry) => [entry.submission.id, entry]))
  const rows = await onOwner(owner, async (client) => {
    await client.query(`begin; select set_config('app.role', 'system', true)`)
    return (await client.query<Row>(FOUND, [[...byId.keys()]])).rows
  })
  const pairs = rows.map((row) => {
    const entry = byId.get(row.id)
    if (entry === undefined) throw new Error('a row that nobody asked for')
    return { row, entry }
  })
  return {
    lost: pairs.filter(({ row, entry }) => entry.acknowledged && !row.stored).length,
    torn: pairs.filter(({ row, entry }) => !isWhole(entry, row)).length,
    storedUntold: pairs.filter(({ row, entry }) => !entry.acknowledged && row.stored).length,
  }
}
