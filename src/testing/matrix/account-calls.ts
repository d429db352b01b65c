import { uuidv7 } from 'uuidv7'
import type { FunctionName } from '#domain/access/permissions.ts'
import { createAuthenticator } from '../identity/authenticator.ts'
import type { NewPasskey, PasskeyQuestion } from '#contract/passkeys.ts'
import { addPasskey } from '../identity/passkeys.ts'
import type { Call } from './call.ts'

type AccountFunction = Extract<
  FunctionName,
  | `passkeys.${string}`
  | 'authMutations.beginPasskey'
  | 'authMutations.signInWithPasskey'
  | 'ownSessions.confirmPasskey'
>

const nothing = (input: Call['input']): Call => ({ names: 'nothing', input })

/** What changes what one signs in with gives a new token. */
const renewing = (input: Call['input']): Call => ({ ...nothing(input), endsSession: true })

type Asked = { readonly token: string; readonly question: PasskeyQuestion }

const challenge = 'dXRmb3JkcmluZw'

/** AUTH-10: the own account's second factors, and signing in with them. */
export const accountCalls: Readonly<Record<AccountFunction, Call>> = {
  'authMutations.beginPasskey': nothing(() => ({})),
  'authMutations.signInWithPasskey': nothing(async ({ world: { server } }) => {
    const begun = await server.call('authMutations.beginPasskey', {})
    const { token } = begun.data as { readonly token: string }
    const authenticator = createAuthenticator({ origin: server.url })
    return { token, answer: authenticator.sign({ challenge, rpId: 'localhost' }) }
  }),
  'ownSessions.confirmPasskey': renewing(async ({ world: { server }, caller }) => {
    const begun = await server.call('authMutations.beginPasskey', {})
    const { token, question } = begun.data as Asked
    if (caller === null) {
      const authenticator = createAuthenticator({ origin: server.url })
      return { token, answer: authenticator.sign(question) }
    }
    const { authenticator, who } = await addPasskey(server, caller)
    Object.assign(caller, { cookie: who.cookie })
    return { token, answer: authenticator.sign(question) }
  }),
  'passkeys.list': nothing(() => ({})),
  'passkeys.begin': nothing(({ world }) => ({ password: world.server.password })),
  'passkeys.add': renewing(async ({ world: { server }, caller }) => {
    const authenticator = createAuthenticator({ origin: server.url })
    const asked =
      caller === null
        ? { token: 'ukjent', challenge, rp: { id: 'localhost', name: '' } }
        : ((await server.call('passkeys.begin', { password: server.password }, caller))
            .data as NewPasskey)
    return { token: asked.token, name: 'Telefonen', response: authenticator.create(asked) }
  }),
  'passkeys.remove': renewing(async ({ world: { server }, caller }) => {
    const { password } = server
    if (caller === null) return { id: uuidv7(), password }
    const { id, who } = await addPasskey(server, caller)
    // The caller goes on with the token that came with it.
    Object.assign(caller, { cookie: who.cookie })
    return { id, password }
  }),
}
