import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { inTransaction } from '#server/core/database.ts'
import { sql } from 'drizzle-orm'
import { contentAt } from '#testing/matrix/rows.ts'
import { makeWorld } from '#testing/matrix/world.ts'
import { addScope, userForm } from '#testing/rows/user-requests.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { decryptStream, type TestStream } from '#testing/server/stream.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
/** Another process on the same database: nothing but the database is common to them. */
const second = await createApp({
  services: server.services,
  origin: null,
  proxies: [],
  webFolder: '/nowhere',
  log: { level: 'silent' },
})
afterAll(() => second.close())
const secondUrl = await second.listen({ port: 0, host: '127.0.0.1' })

const world = await makeWorld(server)
const place = await addScope(server)
const admin = await server.signedIn('superadmin')

const open = async (who: SignedIn, query?: Readonly<Record<string, string>>, url = server.url) => {
  const stream = await decryptStream(url, who, {}, query)
  await stream.begun
  return { ...stream, heardBefore: stream.received.length }
}

type Opened = TestStream & { readonly heardBefore: number }

type Changed = {
  readonly topic: string
  readonly id: string | null
  readonly version: number | null
}
/** The changes that the stream received since it was opened. */
const changes = ({ received: heard, heardBefore }: Opened): readonly Changed[] =>
  heard
    .slice(heardBefore)
    .filter(({ event }) => event === 'changed')
    .map(({ data }) => data as Changed)
const about = (stream: Opened, id: string) => changes(stream).filter((one) => one.id === id)
const cursorOf = ({ received: heard }: TestStream): string =>
  heard.findLast(({ id }) => id !== undefined)?.id ?? ''

const rename = async (id: string, fullName: string) => {
  const form = { ...(await userForm(server, admin, id)), fullName }
  expect((await server.call('profiles.update', form, admin)).error).toBeNull()
}

/**
 * The change of a user with the stored version. A test waits until it is the last one: a transaction of any database of the
 * cluster may keep the stream at an earlier place, so that the user's first event may come too.
 */
const newestOf = async (id: string): Promise<Changed> => {
  const [row] = await storedQuery(server, 'select version from users where id = $1', [id])
  return { topic: 'users', id, version: Number(row?.['version']) }
}
const last = (stream: Opened, id: string) => about(stream, id).at(-1)

test('LIVE-01 ADM-04 a change is sent by topic, id and version to callers who may ask for it, and says nothing more', async () => {
  const who = await server.signedIn('counselor', place)
  const streams = [await open(admin), await open(who)] as const
  await rename(who.userId, 'Endret Navnesen')
  await expect.poll(() => last(streams[0], who.userId)).toEqual(await newestOf(who.userId))
  expect(JSON.stringify(streams[0].received)).not.toContain('Navnesen')
  // They may not ask for users: not even for themselves.
  expect(about(streams[1], who.userId)).toEqual([])
  for (const stream of streams) stream.close()
})

test('LIVE-03 a change through one process reaches the pages of the other', async () => {
  const who = await server.signedIn('counselor', place)
  const stream = await open(admin, undefined, secondUrl)
  await rename(who.userId, 'Endret Igjen')
  await expect.poll(() => last(stream, who.userId)).toEqual(await newestOf(who.userId))
  stream.close()
})

test('LIVE-01 an own assessment is announced to the own pages alone', async () => {
  const who = await server.signedIn('counselor', place)
  const colleague = await server.signedIn('counselor', place)
  const [own, other, boss] = [await open(who), await open(colleague), await open(admin)]
  const submission = officerSubmission()
  expect((await server.call('officer.complete', submission, who)).error).toBeNull()
  await expect.poll(() => about(own, submission.id).length).toBeGreaterThan(0)
  await rename(colleague.userId, 'Nå er alle nådd')
  await expect.poll(() => last(boss, colleague.userId)).toEqual(await newestOf(colleague.userId))
  expect([about(other, submission.id), about(boss, submission.id)]).toEqual([[], []])
  for (const stream of [own, other, boss]) stream.close()
})

test('ROLE-12 D1 content of one company is announced there, common content to all, and a draft to no officer', async () => {
  const officers = [
    await open(await server.signedIn('counselor', world.own)),
    await open(await server.signedIn('counselor', world.other)),
  ] as const
  const boss = await open(admin)
  const own = await contentAt(world, 'own', 'symptom')
  const draft = await contentAt(world, 'own', 'symptom', { isDraft: true })
  const common = await contentAt(world, 'same', 'symptom')
  await expect.poll(() => about(officers[1], common).length).toBeGreaterThan(0)
  await expect.poll(() => about(boss, draft).length).toBeGreaterThan(0)
  const heardBy = (id: string) => officers.map((stream) => about(stream, id).length > 0)
  expect([heardBy(own), heardBy(common), heardBy(draft)]).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ])
  for (const stream of [...officers, boss]) stream.close()
})

test('LIVE-01 a page that reconnects gets the missed events, once, from the other process as well', async () => {
  const who = await server.signedIn('counselor', place)
  const first = await open(admin)
  await rename(who.userId, 'En')
  await expect.poll(() => last(first, who.userId)).toEqual(await newestOf(who.userId))
  const cursor = cursorOf(first)
  first.close()
  await rename(who.userId, 'To')
  await rename(who.userId, 'Tre')
  for (const url of [server.url, secondUrl]) {
    const back = { ...(await open(admin, { after: cursor }, url)), heardBefore: 0 }
    await expect.poll(() => about(back, who.userId).length).toBeGreaterThan(0)
    await rename(who.userId, `Fire ${url}`)
    await expect.poll(() => last(back, who.userId)).toEqual(await newestOf(who.userId))
    const ids = back.received.flatMap(({ event, id }) => (event === 'changed' ? [id] : []))
    expect(new Set(ids).size, 'none twice').toBe(ids.length)
    expect(back.pokes()).toEqual([])
    back.close()
  }
})

test('LIVE-01 a transaction that ends late is announced, although others with higher numbers were sent before', async () => {
  const [late, early] = [
    await server.signedIn('counselor', place),
    await server.signedIn('counselor', place),
  ]
  // From here on: that they were added is a change of its own.
  const stream = await open(admin)
  const begun = Promise.withResolvers<void>()
  const going = Promise.withResolvers<void>()
  const slow = inTransaction(server.database.pool, { role: 'system', userId: null }, async (db) => {
    await db.execute(sql`update users set full_name = 'Sent' where id = ${late.userId}`)
    begun.resolve()
    await going.promise
  })
  await begun.promise
  await rename(early.userId, 'Tidlig')
  going.resolve()
  await slow
  await expect.poll(() => last(stream, early.userId)).toEqual(await newestOf(early.userId))
  await expect.poll(() => last(stream, late.userId)).toEqual(await newestOf(late.userId))
  stream.close()
})

test.each<[string, Readonly<Record<string, string>>]>([
  ['a place that is none', { after: 'x' }],
  ['a place of another database', { after: '999999999999-1' }],
  ['a number that is none', { after: '1-9999999999999999999' }],
  ['a place long gone', { after: '1-1' }],
  ['a time long ago', { ago: '3600000' }],
  ['nothing', {}],
])(
  'LIVE-01 a page that reconnects from %s gets a reset and asks for everything again',
  async (_what, query) => {
    const stream = await open(admin, query)
    expect(stream.pokes()).toEqual(['reset'])
    expect(stream.topics()).toEqual([])
    stream.close()
  },
)

test('LIVE-01 many changes of one topic are sent as one', async () => {
  const stream = await open(admin)
  const before = changes(stream).length
  await storedQuery(server, `update companies set name = name where true`)
  await storedQuery(
    server,
    `insert into companies (id, name, contact_person, total_licenses)
     select gen_random_uuid(), 'Mange ' || n, '', 1 from generate_series(1, 50) n`,
  )
  await expect
    .poll(() => changes(stream).slice(before))
    .toContainEqual({
      topic: 'companies',
      id: null,
      version: null,
    })
  expect(changes(stream).length - before).toBeLessThan(20)
  stream.close()
})
