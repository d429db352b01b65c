import { sql, type SQL } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { StoredAssessment } from '#contract/assessments.ts'
import { inTransaction } from '#server/core/database.ts'
import { addApproval, ageContent } from '#testing/rows/approvals.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { observationSubmission, treatmentSubmission } from '#testing/flows/flow-submissions.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { firstRows, sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await ageContent(server.database)

const flows = [
  ['officer.complete', officerSubmission],
  ['observation.complete', observationSubmission],
  ['treatment.complete', treatmentSubmission],
] as const

const changed = (statement: SQL) =>
  inTransaction(server.services.pool, { role: 'system', userId: null }, (db) =>
    db.execute(statement),
  )

type Completed = { readonly outcome: object }

test.each(firstRows(1, flows))(
  'SAFE-06 %s stores the approval of its day, and a later withdrawal does not reach it',
  async (name, submissionOf) => {
    const own = { companyId: await addCompany(server.services) }
    const who = await server.signedIn('counselor', own)
    const before = submissionOf()
    const unapproved = await server.call(name, before, who)
    await addApproval(server.services, { ...own, approvedOn: '2026-11-20' })
    const submission = submissionOf()
    const answer = await server.call(name, submission, who)
    const approval = {
      kind: 'approved',
      clinician: 'Kari Lege, overlege',
      approvedOn: '2026-11-20',
    }
    expect((answer.data as Completed).outcome).toMatchObject({ approval })
    await changed(sql`update content_approvals set withdrawn_at = recorded_at`)

    const shown = async (id: string) => {
      const { data } = await server.call('assessments.get', { id }, who)
      return (data as StoredAssessment).result?.outcome.approval
    }
    expect(await shown(submission.id)).toEqual(approval)
    // Sent again, it is answered as it was stored.
    expect((await server.call(name, submission, who)).data).toEqual(answer.data)
    expect((await server.call(name, submissionOf(), who)).data).toMatchObject({
      outcome: { approval: { kind: 'none' } },
    })
    expect((unapproved.data as Completed).outcome).toMatchObject({ approval: { kind: 'none' } })
    expect(await shown(before.id)).toEqual({ kind: 'none' })
  },
)

test.each(sliceForTurn(flows, 1, 3))(
  'SAFE-06 a result of %s from before there were approvals still reads',
  async (name, submissionOf) => {
    const own = { companyId: await addCompany(server.services) }
    const who = await server.signedIn('counselor', own)
    const submission = submissionOf()
    await server.call(name, submission, who)
    await changed(sql`update assessments set results = results - 'approval'`)
    const { data } = await server.call('assessments.get', { id: submission.id }, who)
    expect((data as StoredAssessment).result?.outcome).not.toHaveProperty('approval')
  },
)
