import { expect, test } from 'vitest'
import { contentFingerprint, exported, previewed } from '#testing/content/content-files.ts'
import type { ImportPreview } from '#contract/contentFiles.ts'
import { untilWaiting, whileOpen } from '#testing/database/locks.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startContentServer } from '#testing/content/content-server.ts'

const { server, superadmin, shipped } = await startContentServer()

type Tables = Record<string, Record<string, unknown>[]>
const text = shipped.replaceAll('"name_no": "', '"name_no": "Ny ')

/** The import as the page asks for it once the preview was seen. */
const importOf = async (who: SignedIn) => {
  const file = { fileName: 'innhold.json', text, publish: true }
  const { data } = await previewed(server, who, text, true)
  const { state } = data as ImportPreview
  return () => server.call('contentFiles.import', { ...file, state }, who)
}

/** Where the import is when the role goes: before it has written anything, and in the middle of it. */
const halts = [
  ['before its first row', 'select pg_advisory_xact_lock(51, 0)'],
  ['between two of its rows', 'lock table approaches in share row exclusive mode'],
] as const

const deeds = ['superadmins.demote', 'superadmins.deactivate'] as const
/** In the gate each halt and each deed once. */
const cases = halts.flatMap(([where, halt], at) =>
  sliceForTurn(deeds, at, 2).map((deed) => [deed, where, halt] as const),
)

test.each(cases)(
  'D11 %s %s fails the whole import, and leaves a row of the attempt',
  async (deed, _where, halt) => {
    const who = await server.signedIn('superadmin')
    const call = await importOf(who)
    const before = await contentFingerprint(server)
    const holder = await server.database.pool.connect()
    await holder.query(`begin; select app.bind('system', null, null); ${halt}`)
    const importing = call()
    await untilWaiting(server, 1)
    expect((await server.call(deed, { id: who.userId }, superadmin)).error).toBeNull()
    await holder.query('commit')
    holder.release()
    expect(await importing).toMatchObject({ status: 403, error: { reason: 'forbidden' } })
    expect(await contentFingerprint(server)).toBe(before)
    const trail = await storedQuery(
      server,
      `select result, details from audit_log where user_id = $1 and action = 'contentFiles.import'`,
      [who.userId],
    )
    expect(trail).toEqual([{ result: 'refused', details: { reason: 'forbidden' } }])
  },
)

test('D11 a role that is just being lowered is waited for, and the import fails', async () => {
  const who = await server.signedIn('superadmin')
  const call = await importOf(who)
  const before = await contentFingerprint(server)
  const [answer] = await whileOpen(
    server,
    (client) => client.query(`update users set role = 'editor' where id = $1`, [who.userId]),
    [call],
  )
  expect(answer).toMatchObject({ status: 403, error: { reason: 'forbidden' } })
  expect(await contentFingerprint(server)).toBe(before)
})

test('D11 with the role as it was the same file is imported', async () => {
  const total = Object.values(JSON.parse(text) as Tables).flat().length
  expect(total).toBeGreaterThan(100)
  const answer = await (await importOf(await server.signedIn('superadmin')))()
  expect(answer.error).toBeNull()
  expect(await exported(server, superadmin)).toBe(text)
})
