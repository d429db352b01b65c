import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchWays, type WatchWay } from '#domain/follow-up/watch/case-watch.ts'
import { unwatchedMailJob } from '#server/jobs/unwatched-mail.ts'
import { addCase } from '#testing/rows/care.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import {
  addWatchedWard,
  isWatchKept,
  openCaseIn,
  reasonOf,
  takeWay,
  unwatchedTask,
} from '#testing/rows/watch-ways.ts'
import { setSettings } from '#testing/server/settings.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// FUP-122: the walk over all ways in which open cases lose those who see them, each alone.
const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const superadmin = await server.signedIn('superadmin')

const allWays = Object.keys(watchWays) as WatchWay[]
/** A place goes only without users, whatever its cases. */
const hasUsers = new Set<WatchWay>(['department-removed', 'company-removed'])
const refused = allWays.filter((way) => watchWays[way] === 'refused' && !hasUsers.has(way))
const asked = allWays.filter((way) => watchWays[way] === 'asked')

const mailCount = async () => {
  const text = `select count(*)::int as n from mail_queue where kind = 'cases-unwatched'`
  return Number((await storedQuery(server, text))[0]?.['n'])
}

const mailsOfTheJob = async () => {
  const before = await mailCount()
  await unwatchedMailJob.run(server.services)
  return (await mailCount()) - before
}

const withTwoCases = async () => {
  const watched = await addWatchedWard(server, superadmin)
  await addCase(server.services, watched.ward)
  await addCase(server.services, watched.ward)
  return watched
}

test.each(refused)('F-B1 FUP-122 a setting waits as long as cases are open: %s', async (way) => {
  const watched = await withTwoCases()
  const { error } = await takeWay(watched, way)
  expect(error).toMatchObject({ reason: 'open-cases' })
  expect(error?.message).toMatch(/^Avdeling B har 2 åpne saker\. \S/u)
  expect(await isWatchKept(watched)).toBe(true)
  expect(await unwatchedTask(watched)).toBeUndefined()
  expect(await mailsOfTheJob()).toBe(0)
})

test.each(asked)(
  'F-B1 FUP-122 a person goes after a question, and administrators hear of the cases: %s',
  async (way) => {
    const watched = await withTwoCases()
    const { error } = await takeWay(watched, way)
    expect(error).toMatchObject({ reason: 'unwatched-cases' })
    expect(error?.message).toContain('Avdeling B har 2 åpne saker og ingen')
    expect(await isWatchKept(watched)).toBe(true)
    expect(await unwatchedTask(watched)).toBeUndefined()
    expect(await mailsOfTheJob()).toBe(0)
    expect(reasonOf(await takeWay(watched, way, { isConfirmed: true }))).toBe('done')
    expect(await unwatchedTask(watched)).toMatchObject({ name: 'Avdeling B', count: 2 })
    // The department and the local admin, and an account that became one. Once.
    expect(await mailsOfTheJob()).toBe(way === 'role-changed' ? 3 : 2)
    expect(await mailsOfTheJob()).toBe(0)
  },
)

test.each(sliceForTurn([...asked, ...refused], 0, 4))(
  'FUP-122 without an open case nothing asks: %s',
  async (way) => {
    const watched = await addWatchedWard(server, superadmin)
    expect(reasonOf(await takeWay(watched, way))).toBe('done')
    expect(await unwatchedTask(watched)).toBeUndefined()
  },
)

test('FUP-122 help runs out, and so it keeps no watch', async () => {
  const watched = await withTwoCases()
  await storedQuery(
    server,
    `update function_grants set until = now() + interval '10 hours', reason = 'Innleid' where function = 'officer'
       and user_id = $1`,
    [watched.who.userId],
  )
  const { error } = await takeWay(watched, 'function-ended')
  expect(error?.message).toContain('ingen betjent eller vaktleder')
})

test('FUP-122 a local admin has the task of the own company, and no reference of a case', async () => {
  const watched = await withTwoCases()
  await takeWay(watched, 'function-ended', { isConfirmed: true })
  const references = (await storedQuery(server, 'select reference from cases')).map(
    ({ reference }) => String(reference),
  )
  const answers = [
    await server.call('tasks.list', {}, watched.local),
    await takeWay(watched, 'account-deactivated'),
  ]
  expect(JSON.stringify(answers[0])).toContain('cases-unwatched')
  expect(references.filter((one) => JSON.stringify(answers).includes(one))).toEqual([])
  const stranger = await addWatchedWard(server, superadmin)
  expect((await server.call('tasks.list', {}, stranger.local)).data).toMatchObject({ tasks: [] })
})

test('FUP-122 a case still opens where there is no shift leader, and is told', async () => {
  const watched = await addWatchedWard(server, superadmin)
  expect(reasonOf(await takeWay(watched, 'function-ended'))).toBe('done')
  expect(reasonOf(await openCaseIn(watched))).toBe('done')
  expect(await unwatchedTask(watched)).toMatchObject({ count: 1 })
})

test.each([...hasUsers])(
  'F-B1 FUP-122 a place with cases stays without its users: %s',
  async (way) => {
    const watched = await withTwoCases()
    expect(reasonOf(await takeWay(watched, way))).toBe('has-users')
    await storedQuery(
      server,
      'update users set company_id = null, department_id = null where company_id = $1',
      [watched.ward.companyId],
    )
    expect(reasonOf(await takeWay({ ...watched, local: superadmin }, way))).toBe('open-cases')
  },
)
