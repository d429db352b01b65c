import { afterAll, expect, test } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { addCase } from '#testing/rows/care.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const officer = await staffOn(server, ward, 'officer')
const leader = await staffOn(server, ward, 'shift-leader')
const health = await staffOn(server, ward, 'health')

type Row = Partial<Parameters<typeof addCase>[1]>
const newCase = (more: Row = {}) =>
  addCase(server.services, { ...ward, isForHealth: true, ...more })

const versionOf = async (id: string): Promise<number> =>
  ((await server.call('cases.get', { id }, leader)).data as WholeCase).version

const exportCase = async (id: string, who: SignedIn = leader) =>
  server.call('cases.export', { id, version: await versionOf(id) }, who)

type Shared = { readonly id: string; readonly outcome: unknown }

/** An assessment of the officer, shared with the case. */
const share = async (caseId: string): Promise<Shared> => {
  const stored = await server.call('officer.complete', officerSubmission(), officer)
  const { id, outcome } = stored.data as Shared
  const { error } = await server.call('cases.attach', { id: caseId, assessmentId: id }, officer)
  expect(error).toBeNull()
  return { id, outcome }
}

test('FUP-160 a shift leader and health export the shared outcomes of a case, and an officer does not', async () => {
  const id = await newCase()
  const shared = await share(id)
  const expected = { at: server.clock.now().toISOString(), outcomes: [shared] }
  expect((await exportCase(id)).data).toEqual(expected)
  expect((await exportCase(id, health)).data).toEqual(expected)
  expect((await exportCase(id, officer)).error?.reason).toBe('no-function')
})

test('FUP-160 each download leaves an audit row with the case, and no word of it', async () => {
  const id = await newCase({ reference: 'kongle-kompass' })
  await exportCase(id)
  await exportCase(id, health)
  const rows = (await auditRowsOf(server, id)).filter(({ action }) => action === 'cases.export')
  expect(rows.map((row) => row['user_id'])).toEqual([leader.userId, health.userId])
  expect(JSON.stringify(rows)).not.toMatch(/kongle|kompass/u)
})

test('FUP-112 FUP-160 health exports no case that is not for health, and nobody one of another department', async () => {
  const id = await newCase({ isForHealth: false })
  const elsewhere = await staffOn(server, await addWard(server, 'Avdeling C', ward.companyId))
  const version = await versionOf(id)
  for (const who of [health, elsewhere, await server.signedIn('superadmin')])
    expect((await server.call('cases.export', { id, version }, who)).error?.reason).toBe(
      'not-found',
    )
})

test('FUP-160 a case that changed since the page showed it is refused', async () => {
  const id = await newCase()
  const answer = await server.call('cases.export', { id, version: 2 }, leader)
  expect(answer.error?.reason).toBe('stale')
})

test('FUP-08 FUP-160 the outcomes of a joined case are there, and one of the wrong person is not', async () => {
  const older = await newCase({ createdAt: new Date(0) })
  const younger = await newCase()
  const other = await newCase()
  const kept = await share(younger)
  const moved = await share(younger)
  const entry = {
    id: younger,
    version: await versionOf(younger),
    kind: 'assessment',
    entryId: moved.id,
    toId: other,
    toVersion: await versionOf(other),
  }
  expect((await server.call('cases.move', entry, leader)).error).toBeNull()
  const both = {
    id: older,
    version: await versionOf(older),
    otherId: younger,
    otherVersion: await versionOf(younger),
  }
  expect((await server.call('cases.merge', both, leader)).error).toBeNull()
  const { data } = await exportCase(older)
  expect(data).toMatchObject({ outcomes: [{ id: kept.id }] })
})
