import { denialOf, noPendingSteps } from '#domain/access/decide.ts'
import { permissionOf, type FunctionName } from '#domain/access/permissions.ts'
import { isSuperadmin, mayHaveDuties, roles, type Role } from '#domain/access/roles.ts'
import type { Answer } from '../server/api.ts'
import { storedQuery } from '../rows/stored-users.ts'
import { calls } from './calls.ts'
import { targets, type Caller, type Target, type World } from './world.ts'

/** Null: signed out. */
export const callerRoles: readonly (Role | null)[] = [null, ...roles]

/** The places that make a difference to the call. */
export const targetsOf = (name: FunctionName): readonly Target[] => {
  const { names } = calls[name]
  if (names === 'nothing') return ['own']
  return names === 'superadmin' ? ['same', 'missing'] : targets
}

/** ROLE-12: a superadmin has everyone's content before them, anyone else that and the own company's. */
const expectedOfContent = (
  ownership: NonNullable<(typeof calls)[FunctionName]['content']>,
  writesCommon: boolean,
  target: Target,
): string => {
  if (target === 'other' || (writesCommon && target === 'own')) return 'not-found'
  if (ownership === 'read') return 'done'
  if (ownership === 'take') return target === 'same' && !writesCommon ? 'done' : 'own-content'
  // Nobody but those who write it knows of a draft.
  if (target === 'same' && !writesCommon)
    return ownership === 'draft' ? 'not-found' : 'common-content'
  return ownership === 'give' && target === 'same' ? 'own-content' : 'done'
}

/** What the permission table and the scope say of a call: 'done', or the reason of its refusal. */
export const expectedOf = (
  name: FunctionName,
  role: Role | null,
  target: Target,
  delegates: boolean,
): string => {
  const permission = permissionOf(name)
  const { names, content, ofOneself, ofSuperadminsToo, reachedBy } = calls[name]
  const asking = role && { ...noPendingSteps, role }
  const denial = denialOf(permission, asking, delegates)
  if (denial !== null) return denial
  if (names === 'nothing') return 'done'
  if (target === 'missing') return 'not-found'
  if (names === 'own-row') return target === 'own' ? 'done' : 'not-found'
  if (role === null) return 'done'
  if (reachedBy !== undefined) {
    const isReached = target === 'own' || (target === 'same' && reachedBy !== 'department')
    if (!isReached || isSuperadmin(role)) return 'not-found'
    if (reachedBy === 'company' || mayHaveDuties(role)) return 'done'
    return reachedBy === 'any-department' ? 'no-function' : 'not-found'
  }
  if (content !== undefined) return expectedOfContent(content, isSuperadmin(role), target)
  if (target === 'other' && !isSuperadmin(role)) return 'not-found'
  if (target !== 'own' || names !== 'user') return 'done'
  if (ofOneself === 'own-account') return ofOneself
  // USR-03: changed on a page of their own.
  if (isSuperadmin(role) && ofSuperadminsToo !== true) return 'superadmin-row'
  return ofOneself ?? 'done'
}

/** A new user of that role, at work in the own company unless it is one of all companies. */
export const createCaller = async (world: World, role: Role): Promise<Caller> => {
  const target = isSuperadmin(role) ? {} : world.own
  return { ...(await world.server.signedIn(role, target)), role }
}

/** What a call sends: some inputs are made at the moment of the call (`Call.input`). */
export const bodyOf = async (made: unknown): Promise<unknown> =>
  typeof made === 'function' ? (made() as unknown) : made

/** Makes what the call is about, a row of that place, and gives the call itself. */
export const prepare = async (
  world: World,
  name: FunctionName,
  caller: Caller | null,
  target: Target,
): Promise<() => Promise<Answer>> => {
  const { server } = world
  const { input, endsSession } = calls[name]
  const who =
    caller !== null && endsSession === true ? await createCaller(world, caller.role) : caller
  const made: unknown = await input({ world, caller: who, target })
  return async () => {
    // AUTH-11: so many askers at one address are not an attack here.
    if (permissionOf(name).allowed === 'anyone') await storedQuery(server, 'delete from attempts')
    return server.call(name, await bodyOf(made), who)
  }
}

/** Whatever names a row that may be another company's. */
export const functionsOnRows = (Object.keys(calls) as FunctionName[]).filter((name) =>
  targetsOf(name).includes('other'),
)

/** Who administers no other company. */
export const companyRoles = roles.filter((role) => !isSuperadmin(role))
