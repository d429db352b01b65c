import type { FastifyBaseLogger } from 'fastify'

/*
 * What the core asks of the services (docs/architecture.md): types only, the services implement them.
 */

/**
 * 'away': the provider does not answer, 'cancelled': the user declined, 'too-weak': the authentication is weaker than
 * requested, 'not-right': the answer does not match the started sign-in, or proves nothing.
 */
export type ProviderFailure = 'away' | 'cancelled' | 'too-weak' | 'not-right'

export type PasswordHasher = {
  /** Returns null when the queue is full. */
  readonly hash: (password: string) => Promise<string | null>
  /** Hashes in the smaller queue of sign-ups. */
  readonly hashForSignUp: (password: string) => Promise<string | null>
  /**
   * For an unknown account (`stored` is null) it does the same work and returns false. Null when the queue is full.
   */
  readonly matches: (stored: string | null, password: string) => Promise<boolean | null>
  /**
   * Returns a new hash of the current strength if `stored` is weaker. Null if it is not, or if the queue is full.
   */
  readonly strengthened: (stored: string, password: string) => Promise<string | null>
  /** The number of hashes that wait in the queue. */
  readonly waiting: () => number
}

/** The answer must match these: this browser, this sign-in, this code. */
type Checks = { readonly state: string; readonly nonce: string; readonly verifier: string }

/** The user's identity at the provider. */
export type Identity = { readonly issuer: string; readonly subject: string }

type Begin = {
  /** Where the provider sends the browser back to. */
  readonly redirectUri: string
  /** The provider asks even a signed-in user again: on a shared machine it may be another person. */
  readonly anew: boolean
}

/** The required part of a call's context. */
export type ProviderContext = {
  readonly network: { readonly timeoutMs: number }
  readonly now: () => Date
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

export type Provider = {
  readonly name: string
  /** The address to send the browser to, and the checks for its answer. null: the provider does not answer. */
  readonly begin: (
    ctx: ProviderContext,
    way: Begin,
  ) => Promise<{ readonly url: string; readonly checks: Checks } | null>
  /** Who answered, by the address that the browser was sent back to. */
  readonly finish: (
    ctx: ProviderContext,
    response: URL,
    checks: Checks,
  ) => Promise<Identity | { readonly failure: ProviderFailure }>
}

/** The path that is registered with the OpenID provider. */
export const CALLBACK_PATH = '/oidc/callback'
