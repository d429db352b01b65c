import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { observationSubmission } from '#testing/flows/flow-submissions.ts'
import { addStarted, statusesOf } from '#testing/rows/aged-assessments.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { archiveJob } from './archive.ts'

const server = await startTestServer()
afterAll(server.close)

const MINUTE = 60_000
const ago = (ms: number) => new Date(server.clock.now().getTime() - ms)
const run = () => archiveJob.run(server.services)

test('SET-04 a begun assessment is archived once it is older than the setting, not at the same moment', async () => {
  const [old, exact, young] = [
    await addStarted(server, ago(60 * MINUTE + 1)),
    await addStarted(server, ago(60 * MINUTE)),
    await addStarted(server, ago(0)),
  ]
  expect(await run()).toEqual({ counts: { archived: 1 }, isMore: false })
  expect(await statusesOf(server, old)).toEqual({ archived: 1 })
  expect(await statusesOf(server, [...exact, ...young])).toEqual({ in_progress: 2 })
  await setSettings(server.services, { assessmentTimeoutMinutes: 30 })
  expect(await run()).toEqual({ counts: { archived: 1 }, isMore: false })
  expect(await statusesOf(server, exact)).toEqual({ archived: 1 })
  expect(await run()).toEqual({ counts: { archived: 0 }, isMore: false })
})

test('SET-04 a finished or archived assessment is left as it is, however old', async () => {
  const who = await server.signedIn('counselor')
  const { id } = observationSubmission()
  await server.call('observation.complete', observationSubmission({ id }), who)
  server.clock.advance(90 * MINUTE)
  await run()
  expect(await statusesOf(server, [id])).toEqual({ completed: 1 })
})

test('SET-04 no answer is lost to the clock: finished after it was archived, it is completed', async () => {
  const who = await server.signedIn('counselor')
  const begun = { id: uuidv7(), startedAt: server.clock.now().toISOString(), withoutUser: false }
  await server.call('observation.begin', begun, who)
  server.clock.advance(31 * MINUTE)
  expect((await run()).counts).toEqual({ archived: 1 })
  expect(await statusesOf(server, [begun.id])).toEqual({ archived: 1 })
  const finished = observationSubmission({ id: begun.id })
  // AUTH-07: after so long the user must sign in again.
  const back = await server.signIn(who.email, server.password)
  expect(await server.call('observation.complete', finished, back)).toMatchObject({ status: 200 })
  expect(await statusesOf(server, [begun.id])).toEqual({ completed: 1 })
  const [row] = await storedQuery(server, 'select results from assessments where id = $1', [
    begun.id,
  ])
  expect(row?.['results']).not.toBeNull()
})

fullTest(
  'SET-04 many go in batches, oldest first, and two processes at once archive each of them once',
  async () => {
    const ids = [
      ...(await addStarted(server, ago(90 * MINUTE), {}, 700)),
      ...(await addStarted(server, ago(80 * MINUTE), {}, 500)),
    ]
    const [first, second] = await Promise.all([run(), run()])
    expect(first.counts['archived']).toBeLessThanOrEqual(500)
    expect(second.counts['archived']).toBeLessThanOrEqual(500)
    let archived = Number(first.counts['archived']) + Number(second.counts['archived'])
    for (let more = true; more;) {
      const { counts, isMore } = await run()
      archived += Number(counts['archived'])
      more = isMore
    }
    expect(archived).toBe(1200)
    expect(await statusesOf(server, ids)).toEqual({ archived: 1200 })
  },
)
