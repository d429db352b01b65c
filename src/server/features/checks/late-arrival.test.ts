import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import { deviationsJob } from '#server/jobs/deviations.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
let officer = await staffOn(server, ward, 'officer')

const MINUTE_MS = 60_000
const SECOND_MS = 1_000
const now = (): number => server.clock.now().getTime()
const iso = (ms: number): string => new Date(ms).toISOString()

/** `ago`: how many minutes ago the person was seen, by a tab that lives on. */
const record = (
  of: { readonly caseId: string } | { readonly reference: string },
  { ago = 0, who = officer, ...more }: { ago?: number; who?: SignedIn; [field: string]: unknown },
) =>
  server.call(
    'checks.record',
    checkInput(iso(now()), {
      ...of,
      deviceAt: iso(now() - ago * MINUTE_MS),
      ageMs: ago * MINUTE_MS,
      ...more,
    }),
    who,
  )

const get = async (id: string) =>
  (await server.call('cases.get', { id }, officer)).data as WholeCase

/** A case with N = 15 whose last check is now. */
const seenNow = () => addCase(server.services, { ...ward, ...watched(server.clock.now()) })

const pass = async (minutes: number, seconds = 0): Promise<void> => {
  server.clock.advance(minutes * MINUTE_MS + seconds * SECOND_MS)
  await deviationsJob.run(server.services)
  // The session of the last one has expired.
  officer = await staffOn(server, ward, 'officer')
}

test('FUP-154 seen 14:20 and received 14:31 after 14:07:30: in time, and the deviation of 14:22:30 stays, explained', async () => {
  const start = now()
  const id = await seenNow()
  await pass(23, 30)
  expect((await get(id)).deviations).toMatchObject([{ explanation: null, to: null }])
  expect((await record({ caseId: id }, { ago: 11 })).error).toBeNull()
  const { deviations, watch, checks } = await get(id)
  expect(deviations).toMatchObject([
    { kind: 'late', from: iso(start + 15 * MINUTE_MS), to: iso(now()), explanation: 'offline' },
  ])
  expect(watch?.last).toBe(iso(start + 12 * MINUTE_MS + 30 * SECOND_MS))
  expect(checks[0]).toMatchObject({ isTimeCertain: true, receivedAt: iso(now()) })
})

test('FUP-154 a late check that is received after the missed limit ends both: one explained, one not', async () => {
  const start = now()
  const id = await seenNow()
  await pass(35)
  await record({ caseId: id }, { ago: 15 })
  expect((await get(id)).deviations).toMatchObject([
    { kind: 'missed', to: iso(now()), explanation: 'offline' },
    { kind: 'late', to: iso(start + 20 * MINUTE_MS), explanation: null },
  ])
})

fullTest(
  'FUP-154 a check that is received after a later one divides the gap, and the second part is counted again',
  async () => {
    const start = now()
    const id = await seenNow()
    await pass(40)
    await record({ caseId: id }, {})
    await pass(5)
    // Seen at 10 of 40 minutes: the first 15 were in time, and 25 to 40 were not.
    await record({ caseId: id }, { ago: 35 })
    const { deviations, watch } = await get(id)
    expect(watch?.last).toBe(iso(start + 40 * MINUTE_MS))
    expect(
      deviations.map(({ kind, from, to, explanation }) => [
        kind,
        (Date.parse(from) - start) / MINUTE_MS,
        (Date.parse(to ?? '') - start) / MINUTE_MS,
        explanation,
      ]),
    ).toEqual([
      ['missed', 30, 40, 'offline'],
      ['late', 25, 40, null],
      ['late', 15, 40, 'offline'],
    ])
  },
)

test('FUP-154 a check from before the last one leaves the open deviation open', async () => {
  const id = await seenNow()
  await pass(20)
  await record({ caseId: id }, { ago: 30 })
  expect((await get(id)).deviations).toMatchObject([{ kind: 'late', to: null, explanation: null }])
})

test('FUP-152 set back by ten minutes between seeing and sending, the time is uncertain', async () => {
  const id = await seenNow()
  await pass(12)
  await record({ caseId: id }, { ago: 2, sentDeviceAt: iso(now() - 10 * MINUTE_MS) })
  expect((await get(id)).checks[0]?.isTimeCertain).toBe(false)
})

test('FUP-150 a typed reference leads to the case of the department, and five sends are one check', async () => {
  const reference = 'kongle-kompass'
  const id = await addCase(server.services, { ...ward, reference, ...watched(server.clock.now()) })
  const check = { id: uuidv7(), deviceAt: iso(now()), sentDeviceAt: iso(now()) }
  const answers = await Promise.all(Array.from({ length: 5 }, () => record({ reference }, check)))
  expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 5 }, () => null))
  expect((await get(id)).checks.map(({ id: one }) => one)).toEqual([check.id])
  const other = await record({ reference }, { ...check, text: 'Annet' })
  expect(other.error?.message).toBe('Tilsynet er allerede lagret med et annet innhold.')
  expect((await get(id)).checks).toMatchObject([{ text: '' }])
})

test('FUP-150 an unknown, foreign, offered and erased reference are answered the same', async () => {
  const elsewhere = await addWard(server, 'Avdeling C', ward.companyId)
  const abroad = await addWard(server)
  const leader = await staffOn(server, ward, 'shift-leader')
  const offered = { ...elsewhere, transferTo: ward.departmentId, reference: 'lampe-traktor' }
  await addCase(server.services, offered)
  await addCase(server.services, { ...elsewhere, reference: 'vindu-granitt' })
  await addCase(server.services, { ...abroad, reference: 'orkide-mynt' })
  for (const reference of ['lampe-traktor', 'vindu-granitt', 'orkide-mynt', 'kaffe-brygge']) {
    for (const who of [officer, leader]) {
      const { error } = await record({ reference }, { who })
      expect([error?.reason, error?.message]).toEqual([
        'unknown-case',
        'Ukjent referanse. Rett den, så sendes tilsynet.',
      ])
    }
  }
})

test.each([{}, { caseId: uuidv7(), reference: 'kongle-kompass' }, { reference: 'Kari Nordmann' }])(
  'FUP-150 %j names no one case',
  async (of) => {
    const { error } = await record(of as { reference: string }, {})
    expect(error?.reason).toBe('invalid-input')
  },
)
