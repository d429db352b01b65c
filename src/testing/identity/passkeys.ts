import type { NewPasskey } from '#contract/passkeys.ts'
import { createAuthenticator } from './authenticator.ts'
import type { SignedIn, TestServer } from '../server/server.ts'

/** Somebody makes a passkey, as the pages do it; the session has another token then. */
export const addPasskey = async (server: TestServer, who: SignedIn) => {
  const authenticator = createAuthenticator({ origin: new URL(server.services.baseUrl()).origin })
  const begun = await server.call('passkeys.begin', { password: server.password }, who)
  const registration = begun.data as NewPasskey
  const input = {
    token: registration.token,
    name: 'Telefonen',
    response: authenticator.create(registration),
  }
  const added = await server.call('passkeys.add', input, who)
  const cookie = added.cookies[0]?.split(';')[0] ?? who.cookie
  const { id } = added.data as { readonly id: string }
  return { authenticator, id, who: { ...who, cookie } }
}
