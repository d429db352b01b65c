import { uuidv7 } from 'uuidv7'
import type { Task } from '#contract/tasks.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import type { WatchWay } from '#domain/follow-up/watch/case-watch.ts'
import type { Answer } from '../server/api.ts'
import type { SignedIn, TestServer } from '../server/server.ts'
import { callList, followUpRecord } from './care.ts'
import { storedQuery } from './stored-users.ts'
import { addWard, staffOn, type Ward } from './ward.ts'

/** A department with one member of staff, who is Betjent and Vaktleder, and a local admin of its company. */
export type WatchedWard = {
  readonly server: TestServer
  readonly ward: Ward
  readonly who: SignedIn
  readonly local: SignedIn
  readonly superadmin: SignedIn
  /** Of the functions of the member of staff; that of the shift leader first. */
  readonly grantIds: readonly string[]
}

const valueOf = async (server: TestServer, text: string, values: readonly unknown[]) =>
  (await storedQuery(server, text, values))[0]?.['value']

export const addWatchedWard = async (
  server: TestServer,
  superadmin: SignedIn,
): Promise<WatchedWard> => {
  const ward = await addWard(server)
  await storedQuery(
    server,
    `update departments set alert_email = 'vakt@example.no' where id = $1`,
    [ward.departmentId],
  )
  const who = await staffOn(server, ward, 'officer', 'shift-leader')
  const local = await server.signedIn('org_admin', { companyId: ward.companyId })
  const text = `select id from function_grants where user_id = $1 order by function desc`
  const rows = await storedQuery(server, text, [who.userId])
  return { server, ward, who, local, superadmin, grantIds: rows.map(({ id }) => String(id)) }
}

type Call = readonly [name: FunctionName, input: object, who: SignedIn]
type Make = (watched: WatchedWard, more: object) => Promise<Call> | Call

const department =
  (change: object): Make =>
  async ({ server, ward, local }) => [
    'departments.update',
    {
      id: ward.departmentId,
      version: await valueOf(server, 'select version as value from departments where id = $1', [
        ward.departmentId,
      ]),
      name: 'Avdeling B',
      isActive: true,
      callList,
      alertEmail: 'vakt@example.no',
      ...change,
    },
    local,
  ]

const account =
  (change: (watched: WatchedWard) => object | Promise<object>): Make =>
  async (watched, more) => {
    const { server, ward, who, superadmin } = watched
    const input = {
      id: who.userId,
      version: await valueOf(server, 'select version as value from users where id = $1', [
        who.userId,
      ]),
      fullName: 'Kari Nordmann',
      role: 'counselor',
      ...ward,
      isActive: true,
      ...(await change(watched)),
      ...more,
    }
    return ['profiles.update', input, superadmin]
  }

/** FUP-122: how each way is taken. A way of the rule without a line here does not compile. */
const ways: Readonly<Record<WatchWay, Make>> = {
  'function-ended': ({ grantIds: [id], local }, more) => ['functions.end', { id, ...more }, local],
  'account-deactivated': ({ who: { userId: id }, local }, more) => [
    'profiles.deactivate',
    { id, ...more },
    local,
  ],
  'account-deleted': ({ who: { userId: id }, local }, more) => [
    'profiles.remove',
    { id, ...more },
    local,
  ],
  'account-moved': account(({ server }) => addWard(server, 'Avdeling Z')),
  'role-changed': account(() => ({ role: 'org_admin' })),
  'own-erasure': ({ server: { password }, who }, more) => [
    'me.deleteAccount',
    { password, ...more },
    who,
  ],
  'department-deactivated': department({ isActive: false }),
  'department-removed': ({ ward, local }) => [
    'departments.remove',
    { id: ward.departmentId },
    local,
  ],
  'company-deactivated': ({ ward, superadmin }) => [
    'companies.deactivate',
    { id: ward.companyId },
    superadmin,
  ],
  'company-removed': ({ ward, superadmin }) => [
    'companies.remove',
    { id: ward.companyId },
    superadmin,
  ],
  'call-list-emptied': department({ callList: [] }),
  'alert-address-removed': department({ alertEmail: null }),
  'follow-up-off': async ({ server, ward: { companyId }, local }) => [
    'followUp.save',
    {
      companyId,
      version: await valueOf(
        server,
        'select version as value from follow_up_settings where company_id = $1',
        [companyId],
      ),
      ...followUpRecord,
      isEnabled: false,
    },
    local,
  ],
}

/** `more`: with the answer to the question. */
export const takeWay = async (
  watched: WatchedWard,
  way: WatchWay,
  more: object = {},
): Promise<Answer> => watched.server.call(...(await ways[way](watched, more)))

export const openCaseIn = ({ server, ward, who }: WatchedWard): Promise<Answer> =>
  server.call(
    'cases.open',
    { id: uuidv7(), departmentId: ward.departmentId, assessmentId: null, isShared: false },
    who,
  )

export const reasonOf = ({ error }: Answer): string => error?.reason ?? 'done'

/** The task of the department at /admin. */
export const unwatchedTask = async ({
  server,
  ward,
  superadmin,
}: WatchedWard): Promise<Task | undefined> => {
  const { tasks } = (await server.call('tasks.list', {}, superadmin)).data as {
    tasks: readonly Task[]
  }
  return tasks.find(
    ({ kind, company }) => kind === 'cases-unwatched' && company?.id === ward.companyId,
  )
}

/** FUP-122: each open case is seen by a shift leader who can sign in, or the administrators know that it is not. */
export const isWatchKept = async (watched: WatchedWard): Promise<boolean> => {
  const text = `select count(*)::int as value from cases where department_id = $1 and status <> 'closed'`
  if ((await valueOf(watched.server, text, [watched.ward.departmentId])) === 0) return true
  const isSeen = await valueOf(
    watched.server,
    `select d.is_active and c.is_active and s.is_enabled and exists (
        select from function_grants g join users u on u.id = g.user_id
        where g.department_id = d.id and g.function = 'shift-leader' and g.ended_at is null and u.is_active
          and u.company_id = d.company_id) as value
      from departments d join companies c on c.id = d.company_id
        join follow_up_settings s on s.company_id = c.id where d.id = $1`,
    [watched.ward.departmentId],
  )
  return isSeen === true || (await unwatchedTask(watched)) !== undefined
}
