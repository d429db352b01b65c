import type { FunctionName } from '../../../src/domain/access/permissions.ts'
import { permissionOf, permissions } from '../../../src/domain/access/permissions.ts'
import { storeInvitation } from '../../../src/server/services/accounts/account-creation.ts'
import { inTransaction } from '../../../src/server/core/database.ts'
import { appRouter } from '../../../src/server/router.ts'
import type { Answer } from '../../../src/testing/server/api.ts'
import { addUser } from '../../../src/testing/rows/builders.ts'
import { exported, previewed } from '../../../src/testing/content/content-files.ts'
import { tokenFor } from '../../../src/testing/mail/queued.ts'
import {
  createCaller,
  expectedOf,
  targetsOf,
  prepare,
} from '../../../src/testing/matrix/prepare-call.ts'
import type { Caller, World } from '../../../src/testing/matrix/world.ts'
import { signInChallenge, codeAt, addTotp } from '../../../src/testing/identity/second-factor.ts'
import { setSettings } from '../../../src/testing/server/settings.ts'

type Definition = { readonly _def: { readonly type: string } }

const isMutation = (name: FunctionName): boolean =>
  (appRouter._def.procedures as unknown as Record<string, Definition>)[name]?._def.type ===
  'mutation'

/** Asked as a mutation because a file is too large for a query. */
const onlyReads: ReadonlySet<FunctionName> = new Set(['contentFiles.preview'])

/** There is no provider here; its own tests have one. */
const ofProvider: ReadonlySet<FunctionName> = new Set([
  'authMutations.beginProviderSignIn',
  'authMutations.signInWithProvider',
])

/** Every function that writes something: a mutation, or a look-up that leaves its row in the trail. */
export const writingFunctions: readonly FunctionName[] = (
  Object.keys(permissions) as FunctionName[]
).filter(
  (name) =>
    (isMutation(name) || permissionOf(name).audit !== 'none') &&
    !onlyReads.has(name) &&
    !ofProvider.has(name),
)

const officer = async ({ server, own }: World, passwordHash: string | null) =>
  addUser(server.services, passwordHash, { role: 'counselor', ...own })

/** What the permission matrix asks in a way that is right and changes nothing. */
const moreThanAllowed: Readonly<
  Partial<Record<FunctionName, (world: World, caller: Caller) => Promise<unknown>>>
> = {
  'authMutations.acceptInvitation': async (world) => {
    const { id } = await officer(world, null)
    const { services, clock, password } = world.server
    const given = { userId: id, token: services.newToken(), now: clock.now() }
    await inTransaction(services.pool, { role: 'system', userId: null }, (db) =>
      storeInvitation(db, given),
    )
    return { token: given.token, password }
  },
  'authMutations.requestPasswordReset': async (world) => {
    const { email } = await officer(world, world.server.passwordHash)
    return { email }
  },
  'authMutations.resetPassword': async (world) => {
    const { email } = await officer(world, world.server.passwordHash)
    await world.server.call('authMutations.requestPasswordReset', { email })
    return { token: await tokenFor(world.server, email), password: `${world.server.password}-ny` }
  },
  'authMutations.verifySecondFactor': async (world) => {
    const { server } = world
    const user = await officer(world, server.passwordHash)
    const secret = await addTotp(server, user.id)
    const { challenge } = await signInChallenge(server, user)
    return { challenge, code: codeAt(server, secret) }
  },
  // Within the same moment there is nothing new to note.
  'ownSessions.touch': ({ server }) => {
    server.clock.advance(60_000)
    return Promise.resolve({})
  },
  'contentFiles.import': async ({ server }, caller) => {
    const all = JSON.parse(await exported(server, caller)) as Record<string, { name_no: string }[]>
    const groups = (all['symptom_groups'] ?? []).map((row) => ({ ...row, name_no: 'Endret navn' }))
    const text = JSON.stringify({ symptom_groups: groups.slice(0, 1) })
    const { data } = await previewed(server, caller, text)
    const { state } = data as { readonly state: string }
    return { fileName: 'innhold.json', text, publish: false, state }
  },
}

/** A call of the function that is right in every way; it can be made again as long as nothing came of it. */
export const createValidCall = async (
  world: World,
  name: FunctionName,
): Promise<() => Promise<Answer>> => {
  await setSettings(world.server.services, { delegatedAdministration: true })
  const [right] = (['superadmin', 'org_admin'] as const).flatMap((role) =>
    targetsOf(name).flatMap((one) =>
      expectedOf(name, role, one, true) === 'done' ? [{ role, place: one }] : [],
    ),
  )
  if (right === undefined) throw new Error(`no right call of ${name}`)
  const { role, place: target } = right
  const caller = await createCaller(world, role)
  const more = moreThanAllowed[name]
  if (more === undefined) return prepare(world, name, caller, target)
  const input = await more(world, caller)
  return () => world.server.call(name, input, caller)
}
