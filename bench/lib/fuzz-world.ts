import { uuidv7 } from 'uuidv7'
import { isSuperadmin, roles, type Role } from '#domain/access/roles.ts'
import { contentKinds } from '#domain/content/kinds.ts'
import { defaultSettings } from '#domain/settings/settings.ts'
import { tokenHash } from '#server/platform/session-token.ts'
import { addAuditRows, auditRow } from '#testing/audit-trail.ts'
import { addUser } from '#testing/builders.ts'
import {
  approvalAt,
  assessmentAt,
  contentAt,
  sessionAt,
  superadminAt,
  userAt,
} from '#testing/matrix/rows.ts'
import { addOrganisation, type Caller, type World } from '#testing/matrix/world.ts'
import type { TestServer } from '#testing/server.ts'
import { setSettings } from '#testing/settings.ts'
import { storedQuery } from '#testing/stored-users.ts'
import { idsOfCompany } from './fuzz-watch.ts'

/** Begins the token of every session that is put in by `enterAs` (H4). */
export const TOKEN = 'Kanaritoken'

export type FuzzCompany = {
  /** Stands in every row of theirs. */
  readonly mark: string
  /** As somebody of theirs sees it: it is the own one. */
  readonly world: World
  /** Half of the ids of what they have, which others send; the other half only an answer could tell them. */
  readonly sent: readonly string[]
  readonly unsent: ReadonlySet<string>
}

/** Somebody who calls again and again; `company` null: of none. */
export type FuzzCaller = {
  readonly company: FuzzCompany | null
  readonly role: Role | null
  /** Null: signed out. Another one takes the place of whose session is over. */
  who: Caller | null
}

export type FuzzWorld = {
  readonly companies: readonly FuzzCompany[]
  readonly callers: readonly FuzzCaller[]
  /** Ids of nothing, and of superadmins. */
  readonly otherIds: readonly string[]
}

/** A new user with a session, without the work of a sign-in. */
export const enterAs = async (world: World, role: Role, mark: string): Promise<Caller> => {
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

/** One row of everything there can be in a company. */
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

/** Three companies with a canary each in all their rows, and somebody of every role in each of them. */
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
    // A superadmin sends those of the place itself.
    const isSent = (id: string, at: number) => at % 2 === 0 || Object.values(own).includes(id)
    const sent = ids.filter(isSent)
    const company = { mark, world, sent, unsent: new Set(ids.filter((id) => !sent.includes(id))) }
    companies.push(company)
    for (const role of roles) {
      // Superadmins are of no company: one of each role is enough.
      if (isSuperadmin(role) && n > 0) continue
      const who = await enterAs(world, role, mark)
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

/** What superadmins changed for everybody, and what was counted against those who tried too much (AUTH-11). */
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
