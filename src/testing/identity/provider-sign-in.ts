import { ClientSecretBasic, type ClientAuth } from 'openid-client'
import type { Session } from '#contract/authMutations.ts'
import type { Provider } from '#server/core/ports.ts'
import { createProvider } from '#server/services/accounts/oidc/provider.ts'
import type { Answer, Credentials } from '../server/api.ts'
import type { OpenIdProvider } from './open-id-provider.ts'
import { addScope, newUserRequest } from '../rows/user-requests.ts'
import type { TestServer } from '../server/server.ts'

export type SignInAnswer = Partial<Omit<Session, 'sessionId'>> & {
  readonly success: boolean
  readonly message?: string
  readonly sessionId?: string
  readonly secondFactor?: { readonly challenge: string; readonly methods: readonly string[] }
}

type More = {
  readonly acr?: readonly string[]
  readonly auth?: ClientAuth
  readonly issuer?: string
}

/** The server's client of a test provider. */
export const providerOf = (provider: OpenIdProvider, more: More = {}): Provider =>
  createProvider(
    {
      issuer: new URL(more.issuer ?? provider.issuer),
      clientId: provider.clientId,
      credential: { kind: 'secret', secret: '', sent: 'client_secret_basic' },
      name: 'Prøve-ID',
      scopes: 'openid profile',
      acr: more.acr ?? [],
    },
    more.auth ?? ClientSecretBasic(provider.clientSecret),
  )

export type StartedSignIn = { readonly url: string; readonly cookie: string }

/** Begins a sign-in. Returns the provider's address and the browser's cookie for the sign-in. */
export const beginSignIn = async (
  server: TestServer,
  invitation?: string,
): Promise<StartedSignIn> => {
  const input = invitation === undefined ? {} : { invitation }
  const answer = await server.call('authMutations.beginProviderSignIn', input)
  const { url } = answer.data as { url?: string }
  if (url === undefined) throw new Error(`not begun: ${JSON.stringify(answer.data)}`)
  return { url, cookie: answer.cookies[0]?.split(';')[0] ?? '' }
}

/**
 * Visits the provider's pages as that subject. Without a subject it cancels. Returns the address of the redirect.
 */
export const visitProvider = async (
  start: string,
  who: { readonly subject?: string; readonly acr?: string },
): Promise<URL> => {
  const jar = new Map<string, string>()
  let url = new URL(start)
  for (;;) {
    const isForm = url.pathname.startsWith('/interaction/')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; ') },
      ...(isForm && { method: 'POST', body: new URLSearchParams(who) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`the provider says ${await response.text()}`)
    url = new URL(location, url)
    if (url.pathname === '/oidc/callback') return url
  }
}

/** Ends the sign-in as the page does: the callback's redirect, then the call. */
export const finishSignIn = async (
  server: TestServer,
  back: URL,
  cookie: string,
  more: Partial<Credentials> = {},
): Promise<Answer & { readonly data: SignInAnswer }> => {
  const redirected = await fetch(back, { redirect: 'manual' })
  const [page, answer = ''] = (redirected.headers.get('location') ?? '').split(/#(.*)/su)
  if (page !== '/login/provider') throw new Error(`it leads to ${page}`)
  const made = await server.call(
    'authMutations.signInWithProvider',
    { answer },
    { handle: '', ...more, cookie: [cookie, more.cookie].join('; ') },
  )
  return { ...made, data: made.data as SignInAnswer }
}

/** Runs a whole sign-in, from the button to the answer. */
export const signInAs = async (
  server: TestServer,
  subject: string,
  invitation?: string,
): Promise<Answer & { readonly data: SignInAnswer }> => {
  const { url, cookie } = await beginSignIn(server, invitation)
  return finishSignIn(server, await visitProvider(url, { subject }), cookie)
}

/** Creates invited users, and users who accepted an invitation through the provider. */
export const providerUsers = async (server: TestServer) => {
  const admin = await server.signedIn('superadmin')
  const own = await addScope(server)
  const invited = async (scope = own) => {
    const person = newUserRequest(scope)
    const answer = await server.call('profiles.create', person, admin)
    const { token } = (answer.data as { invitation: { token: string } }).invitation
    return { ...person, token, subject: `sub-${person.id}` }
  }
  const linked = async (scope = own) => {
    const person = await invited(scope)
    const { data } = await signInAs(server, person.subject, person.token)
    if (!data.success) throw new Error(`not linked: ${data.message}`)
    return person
  }
  return { admin, invited, linked }
}
