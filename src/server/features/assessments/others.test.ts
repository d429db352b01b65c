import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { roles } from '#domain/access/roles.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { storedRows } from '#testing/rows/stored-rows.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const place = await addScope(server)
const officer = await server.signedIn('counselor', place)
const { id } = officerSubmission()
await server.call('officer.complete', officerSubmission({ id }), officer)

/** All of an answer but its request id. */
const told = ({ status, data, error, cookies }: Awaited<ReturnType<typeof server.call>>) => ({
  status,
  data,
  cookies,
  ...error,
  requestId: undefined,
})

test.each(sliceForTurn(roles, 0, 2))(
  'D7 a %s of the same company gets the answer of a missing one for another’s assessments',
  async (role) => {
    const who = await server.signedIn(role, place)
    const before = await storedRows(server, id)
    const list = (userId: string, more: object = {}) =>
      server.call('assessments.list', { userId, ...more }, who)
    for (const more of [{}, { limit: 1 }, { status: 'completed' }, { cursor: id }]) {
      const answer = await list(officer.userId, more)
      expect(answer).toMatchObject({ status: 404, error: { reason: 'not-found' } })
      expect(told(answer)).toEqual(told(await list(uuidv7(), more)))
    }
    for (const name of ['assessments.get', 'assessments.archive'] as const) {
      const answer = await server.call(name, { id }, who)
      expect(answer, name).toMatchObject({ status: 404, error: { reason: 'not-found' } })
      expect(told(answer), name).toEqual(told(await server.call(name, { id: uuidv7() }, who)))
    }
    expect((await list(who.userId)).data).toEqual({ rows: [], next: null })
    // Another's id leads no list of one's own astray.
    expect((await list(who.userId, { cursor: id })).data).not.toHaveProperty('rows.0')
    expect((await server.call('assessments.overview', {}, who)).data).toMatchObject({ total: 0 })
    expect(await storedRows(server, id)).toEqual(before)
  },
)

test('D7 to its author it is there', async () => {
  const { data } = await server.call('assessments.list', { userId: officer.userId }, officer)
  expect(data).toMatchObject({ rows: [{ id }] })
})
