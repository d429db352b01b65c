import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { initTRPC } from '@trpc/server'
import type { Permission } from '#domain/access/permission.ts'
import { permissions, type FunctionName } from '#domain/access/permissions.ts'
import { hasAllowedRole, roles, type Role } from '#domain/access/roles.ts'
import { appRouter } from '#server/router.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { assertRouter } from './app.ts'

const server = await startTestServer()
afterAll(server.close)

/** One user of each role, signed in once. A refused call does not end the session. */
const signedIn = new Map<Role, SignedIn>()
for (const role of roles) signedIn.set(role, await server.signedIn(role))
const another = await server.signedIn('superadmin')

const ofRole = (role: Role): SignedIn => {
  const who = signedIn.get(role)
  if (who === undefined) throw new Error(`nobody is ${role}`)
  return who
}

const rows = Object.entries(permissions) as [FunctionName, Permission][]
const guarded = rows.filter(([, { allowed }]) => allowed !== 'anyone')

test.each(sliceForTurn(guarded, 0, 2))(
  'ROLE-02 ROLE-11 %s without a session is refused before anything else',
  async (name) => {
    const answer = await server.call(name, { nonsense: true })
    expect(answer).toMatchObject({ status: 401, error: { reason: 'no-session' } })
    expect(answer.error?.message).toBe('Ingen aktiv sesjon. Vennligst logg inn på nytt.')
  },
)

test.each(guarded)(
  'ROLE-02 %s answers the roles of the table and no others',
  async (name, { allowed }) => {
    const turn = guarded.findIndex(([one]) => one === name)
    for (const role of sliceForTurn(roles, turn, roles.length)) {
      const answer = await server.call(name, { nonsense: true }, ofRole(role))
      const passes = allowed === 'signed-in' || hasAllowedRole({ role }, allowed as never)
      expect(answer.error?.reason, role).toBe(passes ? 'invalid-input' : 'forbidden')
    }
  },
)

// In the gate one in eight, the same for each function; a planted fault is found by this one.
const FOUND = rows.findIndex(([name]) => name === 'assessments.overview')
test.each(sliceForTurn(rows, 8 - (FOUND % 8), 8))(
  'AUTH-02 %s takes neither the handle alone nor the cookie alone',
  async (name) => {
    const who = ofRole('superadmin')
    const halves = [
      { ...who, cookie: '' },
      { ...who, handle: uuidv7() },
      { ...another, cookie: who.cookie },
    ]
    const signedOut = await server.call(name, { nonsense: true })
    for (const half of halves) {
      const answer = await server.call(name, { nonsense: true }, half)
      expect(answer.error?.reason).toBe(signedOut.error?.reason)
      expect(answer.status).toBe(signedOut.status)
    }
  },
)

test.each(sliceForTurn(rows, 3, 8))(
  'D3 %s refuses a field that its contract does not name',
  async (name) => {
    const who = ofRole('superadmin')
    // BO-01: a list may be narrowed to a role and a company; no function names the last one.
    const fields = { role: 'superadmin', companyId: uuidv7(), isSuperadmin: true }
    const answer = await server.call(name, fields, who)
    expect(answer).toMatchObject({ status: 400, error: { reason: 'invalid-input' } })
  },
)

test('D1 a router with a function that lacks a permission, or lacks one of the table, does not start', () => {
  const t = initTRPC.meta<{ name: string }>().create()
  const bare = t.router({ 'officer.steal': t.procedure.query(() => 1) })
  expect(() => assertRouter(bare)).toThrow('officer.steal has no permission')
  const misnamed = t.router({
    content: t.router({ figures: t.procedure.meta({ name: 'officer.content' }).query(() => 1) }),
  })
  expect(() => assertRouter(misnamed)).toThrow('content.figures has no permission')
  expect(() => assertRouter(t.router({}))).toThrow('is in no router')
  expect(() => assertRouter(appRouter)).not.toThrow()
})
