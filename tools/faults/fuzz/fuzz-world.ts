import { uuidv7 } from 'uuidv7'
import { isSuperadmin, roles, type Role } from '../../../src/domain/access/roles.ts'
import { contentKinds } from '../../../src/domain/content/content-kinds.ts'
import { defaultSettings } from '../../../src/domain/settings/settings.ts'
import { tokenHash } from '../../../src/server/core/session-token.ts'
import { addAuditRows, auditRow } from '../../../src/testing/rows/audit-trail.ts'
import { addUser } from '../../../src/testing/rows/builders.ts'
import {
  approvalAt,
  assessmentAt,
  contentAt,
  sessionAt,
  superadminAt,
  userAt,
} from '../../../src/testing/matrix/rows.ts'
import { addOrganisation, type Caller, type World } from '../../../src/testing/matrix/world.ts'
import type { TestServer } from '../../../src/testing/server/server.ts'
import { setSettings } from '../../../src/testing/server/settings.ts'
import { storedQuery } from '../../../src/testing/rows/stored-users.ts'
import { idsOfCompany } from './fuzz-watch.ts'

/** The start of each session token that `addSignedInUser` inserts (H4). */
export const TOKEN = 'Kanaritoken'

export type FuzzCompany = {
  /** A mark in every row of the company. */
  readonly mark: string
  /** The world as a user of this company sees it: `own` is this company. */
  readonly world: World
  /** The half of the company's ids that other callers send. They can learn the other half only from an answer. */
  readonly sent: readonly string[]
  readonly unsent: ReadonlySet<string>
}

/** A repeating caller; `company` null: of no company. */
export type FuzzCaller = {
  readonly company: FuzzCompany | null
  readonly role: Role | null
  /** Null: signed out. A new session replaces one that is over. */
  who: Caller | null
}

export type FuzzWorld = {
  readonly companies: readonly FuzzCompany[]
  readonly callers: readonly FuzzCaller[]
  /** Ids of nothing, and of superadmins. */
  readonly otherIds: readonly string[]
}

/** A new user with a session, without the cost of a sign-in. */
export const addSignedInUser = async (world: World, role: Role, mark: string): Promise<Caller> => {
  const { services, passwordHash, clock } = world.server
  const place = isSuperadmin(role) ? {} : world.own
  const given = { role, fullName: isSuperadmin(role) ? 'Kari Nordmann' : mark, ...place }
  const { id: userId, email } = await addUser(services, passwordHash, given)
  const [handle, token] = [uuidv7(), `${TOKEN}${uuidv7()}`]
  await storedQuery(
    world.server,
    `insert into sessions (id, user_id, token_hash, created_at, active_at, expires_at)
     values ($1, $2, $3, $4, $4, $4::timestamptz + interval '30 days')`,
    [handle, userId, tokenHash(token), clock.now()],
  )
  // X6: a caller without an earlier act in the audit log may confirm no identity.
  await addAuditRows(world.server, [auditRow(world.server, { userId, role })])
  return { handle, cookie: `sid=${token}`, userId, email, role }
}

const marks = ['KanariNord', 'KanariVest', 'KanariOst']

/** One row of everything that a company can have. */
const fill = async (world: World): Promise<void> => {
  const people = await userAt(world, null, 'own', { isInvited: true })
  await userAt(world, null, 'own', { isActive: false })
  await storedQuery(world.server, 'update users set phone = $2 where id = $1', [
    people,
    world.marks.own ?? '',
  ])
  await approvalAt(world, 'own')
  await sessionAt(world, null, 'own')
  await assessmentAt(world, null, 'own')
  for (const kind of contentKinds) {
    for (const state of [{}, { isDraft: true }, { isRemoved: true }, { isTakenOver: true }]) {
      await contentAt(world, 'own', kind, state)
    }
  }
}

/** Three companies, each with a canary in all rows and one user of every role. */
export const makeFuzzWorld = async (server: TestServer): Promise<FuzzWorld> => {
  const places = await Promise.all(marks.map((mark) => addOrganisation(server, mark)))
  const companies: FuzzCompany[] = []
  const callers: FuzzCaller[] = [{ company: null, role: null, who: null }]
  for (const [n, mark] of marks.entries()) {
    const [own, other] = [places[n], places[(n + 1) % places.length]]
    if (own === undefined || other === undefined) throw new Error('a company is missing')
    const world = { server, own, other, marks: { own: mark, other: '' } }
    await fill(world)
    const ids = (await idsOfCompany(server, own.companyId)).toSorted()
    // A superadmin sends the ids of the place itself.
    const isSent = (id: string, at: number) => at % 2 === 0 || Object.values(own).includes(id)
    const sent = ids.filter(isSent)
    const company = { mark, world, sent, unsent: new Set(ids.filter((id) => !sent.includes(id))) }
    companies.push(company)
    for (const role of roles) {
      // Superadmins do not belong to a company: one of each role is enough.
      if (isSuperadmin(role) && n > 0) continue
      const who = await addSignedInUser(world, role, mark)
      callers.push({ company: isSuperadmin(role) ? null : company, role, who })
    }
  }
  const [first] = companies
  if (first === undefined) throw new Error('there is no company')
  const superadmins = [
    await superadminAt(first.world, 'own'),
    await superadminAt(first.world, 'own'),
  ]
  return { companies, callers, otherIds: [...superadmins, uuidv7(), uuidv7()] }
}

/** Resets the global settings that superadmins changed, and the counted attempts (AUTH-11). */
export const restore = async (server: TestServer, { companies }: FuzzWorld): Promise<void> => {
  await setSettings(server.services, {
    ...defaultSettings,
    delegatedAdministration: true,
    allowAnonymousAssessments: true,
  })
  await storedQuery(server, 'delete from attempts')
  for (const { world } of companies) {
    await storedQuery(
      server,
      'update companies set is_active = true, total_licenses = 1000000 where id = $1',
      [world.own.companyId],
    )
  }
}
