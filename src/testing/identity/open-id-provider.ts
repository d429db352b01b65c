import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type JWK } from 'oidc-provider'

type Claims = Readonly<Record<string, unknown>>

/** An OpenID provider for tests. It accepts every user under the name that they type. */
export type OpenIdProvider = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Changes the id token of the token endpoint, so that a test can forge one. */
  change: (idToken: string) => string
  /** Signs any claims with the provider's own key. */
  readonly sign: (claims: Claims) => string
  /** The path of every request. */
  readonly requests: readonly string[]
  /** Delays every answer until this promise settles. Null: no delay. */
  wait: Promise<unknown> | null
  readonly close: () => Promise<void>
}

type Options = {
  /** The address that it redirects users to. */
  readonly redirectUri: string
  /** 'localhost' is not the same site as 127.0.0.1. */
  readonly host?: 'localhost' | '127.0.0.1'
  /** Accepts the authorization request from the client itself (RFC 9126). */
  readonly isPushed?: boolean
  readonly clientAuth?: 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt'
  /** The key that identifies a client with a private key. */
  readonly clientKey?: JWK
}

const CLIENT_ID = 'holdepunkt'
const CLIENT_SECRET = 'hemmelig-og-lang-nok-til-en-test'

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The only page asks for the user. It has no script and no style, as it could be any foreign page. */
const form = (action: string, wasAskedAnew: boolean): string => `<!doctype html>
<html lang="nb"><head><title>Leverandøren</title></head><body><main><h1>Hvem er du?</h1>
${wasAskedAnew ? '<p>Logg inn på nytt</p>' : ''}
<form method="post" action="${action}"><label>Bruker <input name="subject"></label>
<button>Logg inn</button></form>
<form method="post" action="${action}"><button>Avbryt</button></form></main></body></html>`

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = []
  for await (const chunk of request) parts.push(chunk as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}

/** Starts a provider on a free port of this machine. */
export const startOpenIdProvider = async (options: Options): Promise<OpenIdProvider> => {
  const { host = '127.0.0.1', isPushed = false, clientAuth = 'client_secret_basic' } = options
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = { ...privateKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        redirect_uris: [options.redirectUri],
        token_endpoint_auth_method: clientAuth,
        ...(clientAuth === 'private_key_jwt'
          ? { jwks: { keys: [options.clientKey ?? {}] } }
          : { client_secret: CLIENT_SECRET }),
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['test'] },
    ttl: { AccessToken: 60, IdToken: 60, Grant: 600, Interaction: 600, Session: 600 },
    acrValues: ['high', 'low'],
    claims: { openid: ['sub', 'email'], acr: null },
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: isPushed },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    // Every address claims to be verified. The claim must not matter.
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, email: sub, email_verified: true }),
    }),
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc
      if (client === undefined || session?.accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid profile')
      await grant.save()
      return grant
    },
  })

  const requests: string[] = []
  const made: OpenIdProvider = {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    change: (idToken) => idToken,
    sign: (claims) => {
      const signed = `${part({ alg: 'RS256', kid: 'test' })}.${part(claims)}`
      const signature = createSign('sha256').update(signed).sign(privateKey, 'base64url')
      return `${signed}.${signature}`
    },
    requests,
    wait: null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.path === '/token' && typeof body?.id_token === 'string') {
      context.body = { ...body, id_token: made.change(body.id_token) }
    }
  })
  const answer = provider.callback()
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET') {
      const { prompt } = await provider.interactionDetails(request, response)
      const anew = prompt.reasons.includes('login_prompt')
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(form(request.url ?? '', anew))
      return
    }
    const body = await bodyOf(request)
    const accountId = body.get('subject')
    const acr = body.get('acr')
    const result =
      accountId === null
        ? { error: 'access_denied' }
        : { login: { accountId, ...(acr !== null && { acr }) } }
    await provider.interactionFinished(request, response, result)
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    requests.push(path)
    void (async () => {
      await made.wait
      await (path.startsWith('/interaction/')
        ? interact(request, response)
        : answer(request, response))
    })()
  })
  return made
}
