import { afterAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { ownData } from '#contract/ownData.ts'
import { addAuditRows, auditRow, tamper } from '#testing/rows/audit-trail.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { signedInByPassword } from '#testing/identity/sign-in.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

type Page = z.infer<typeof ownData.accessLog.output>
type File = z.infer<typeof ownData.accessLogFile.output>

const page = async (who: SignedIn, which?: number) =>
  (await server.call('ownData.accessLog', which === undefined ? {} : { page: which }, who))
    .data as Page

test('H5 every user sees the actions in their name, newest first, and nothing of others', async () => {
  for (const role of ['counselor', 'org_admin', 'superadmin'] as const) {
    const other = await server.signedIn('superadmin')
    await server.call('auditLog.list', {}, other)
    const who = await signedInByPassword(server, role)
    const { rows, total } = await page(who)
    expect(rows.map(({ action }) => action)).toEqual(['authMutations.signIn'])
    expect(total).toBe(1)
    expect(JSON.stringify(rows)).not.toContain(other.userId)
  }
})

test('H5 H2 each look leaves a row of its own, which the next one shows', async () => {
  const who = await signedInByPassword(server, 'counselor')
  await page(who)
  expect((await page(who)).rows[0]).toMatchObject({
    action: 'ownData.accessLog',
    resourceType: 'user',
    resourceId: who.userId,
    details: { page: 1 },
    result: 'done',
  })
  expect(await auditRowsOf(server, who.userId)).toHaveLength(2)
})

test('H5 twenty a page, with the refused calls', async () => {
  const who = await signedInByPassword(server, 'counselor')
  await addAuditRows(
    server,
    Array.from({ length: 39 }, () => auditRow(server, { userId: who.userId, result: 'refused' })),
  )
  const pages = [await page(who, 1), await page(who, 2), await page(who, 3)]
  expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 2])
  expect(pages.map(({ total }) => total)).toEqual([40, 41, 42])
  expect(pages[1]?.rows[0]).toMatchObject({ result: 'refused', action: 'companies.update' })
  expect((await page(who, 9)).rows).toEqual([])
})

fullTest('H5 the file has the newest ten thousand and says so when there are more', async () => {
  const who = await signedInByPassword(server, 'counselor')
  await tamper(
    server,
    `insert into audit_log (id, at, user_id, company_id, action, details, result, request_id)
     select gen_random_uuid(), $2, $1, app.home(null), 'x.y', '{}', 'done', gen_random_uuid()
     from generate_series(1, 10000)`,
    [who.userId, server.clock.now()],
  )
  server.clock.advance(1_000)
  await page(who)
  const answer = await server.call('ownData.accessLogFile', {}, who)
  const file = answer.data as File
  expect([file.rows.length, file.isCut, file.rows[0]?.action]).toEqual([
    10_000,
    true,
    'ownData.accessLog',
  ])
  expect((await auditRowsOf(server, who.userId)).at(-1)).toMatchObject({
    action: 'ownData.accessLogFile',
    details: { rows: 10_000 },
  })
  const few = await signedInByPassword(server, 'counselor')
  const whole = (await server.call('ownData.accessLogFile', {}, few)).data as File
  expect([whole.rows.length, whole.isCut]).toEqual([1, false])
})
