import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { ErasureKind } from '#domain/operation/retention-rules.ts'
import type { ContentCache } from './content-cache.ts'
import type { SessionKey, Db } from './database.ts'
import type { Keyring } from './keyring.ts'
import type { Replica } from './connections/replica.ts'
import type { PasswordHasher, Provider } from './ports.ts'
import type { Language } from './server-texts.ts'
import type { AuditNote, AuditRow, RefusalNote } from '#server/core/audit/audit.ts'

/** The operator's configuration of mail relays. */
export type MailRelays = {
  /** 'host:port' each: internal addresses are refused but for these (V9). */
  readonly allowed: readonly string[]
  /** PEM of the authority that signs an internal relay's certificate; null: the well-known ones alone (K2). */
  readonly authority: string | null
}

/** The end of an audit chain. */
export type AuditHead = { readonly seq: number; readonly hash: string }

/** The ends of the chains of companies, by the company's id. */
export type CompanyHeads = ReadonlyMap<string, AuditHead>

/** The ends of all chains. */
export type AuditEnds = {
  /** Of the chain of rows without a company; null: it is empty. */
  readonly head: AuditHead | null
  readonly companies: CompanyHeads
}

/** Where they are noted outside the database. null: nothing was noted yet. */
export type AuditHeadStore = {
  readonly read: () => Promise<AuditEnds | null>
  readonly write: (ends: AuditEnds) => Promise<void>
}

/** An erasure (N2): ids and times only, none of the erased content. */
export type Erasure = {
  readonly kind: ErasureKind
  readonly id: string
  /** As the database says it, to the microsecond. */
  readonly at: string
}

/** Stores the erasures outside the database, so that they survive the restore of an older backup. */
export type ErasureLedger = {
  readonly append: (erasures: readonly Erasure[]) => Promise<void>
  readonly read: () => Promise<{
    readonly erasures: readonly Erasure[]
    /** How many lines cannot be read: a write that was cut off was done again. */
    readonly unreadable: number
  }>
}

/** Resolves a name to all its addresses. */
export type Lookup = (host: string) => Promise<readonly { readonly address: string }[]>

/** External lookups and waits, so that a test can replace both. */
export type Network = {
  readonly lookup: Lookup
  /** How long each answer from outside is waited for. */
  readonly timeoutMs: number
  readonly wait: (ms: number) => Promise<unknown>
}

/** An account of a demonstration, as its sign-in page lists it. */
type DemoAccount = { readonly email: string; readonly name: string; readonly who: string }

/** The services for every call; time and ids come from here, never from globals. */
export type Services = {
  readonly pool: Pool
  /** ADR 27: the replica for some read-only queries; null: there is none. */
  readonly replica: Replica | null
  readonly contentCache: ContentCache
  readonly passwords: PasswordHasher
  readonly keyring: Keyring
  readonly mail: MailRelays
  readonly auditHead: AuditHeadStore
  readonly erasures: ErasureLedger
  /** The OpenID provider for sign-in, an alternative to a password; null: not configured. */
  readonly provider: Provider | null
  readonly network: Network
  /** Empty but where the server was started as a demonstration. */
  readonly demoAccounts: readonly DemoAccount[]
  readonly now: () => Date
  readonly newId: () => string
  /** 256 bits, base64url. */
  readonly newToken: () => string
  /** The public address for links in mail: from configuration, never from a request (A12). No slash at the end. */
  readonly baseUrl: () => string
}

/** Where a call comes from. */
type Client = {
  /** The network address, of the last machine that is not one of our proxies (A10). */
  readonly address: string
  readonly userAgent: string
  /** `services/accounts/attempts.ts`; null: no sign-in from this browser yet. */
  readonly knownDevice: string | null
  /** `features/authMutations/sign-in-by-provider.ts`, encrypted; null: nothing was begun. */
  readonly pendingSignIn: string | null
  /** FUP-42: the credential of a board screen; null: this browser is none. */
  readonly screenToken: string | null
}

/** The context of an action, by a call or by an operator's command. */
export type ActionContext = Services & {
  readonly requestId: string
  readonly language: Language
}

/** One call: the services and the data of the request. */
export type Context = ActionContext & {
  readonly session: SessionKey
  readonly log: FastifyBaseLogger
  /** Gives the browser a new credential, or takes the old one away. */
  readonly setToken: (token: string | null) => void
  readonly client: Client
  readonly setKnownDevice: (value: string) => void
  readonly setPendingSignIn: (value: string | null) => void
  /** FUP-42: makes this browser a board screen. */
  readonly setScreenToken: (value: string | null) => void
  /** Seconds after which another try is worth it. */
  readonly setRetryAfter: (seconds: number) => void
}

type ProgramCall = Pick<Client, 'address' | 'userAgent'> &
  Pick<Context, 'session' | 'requestId' | 'language' | 'log' | 'setToken' | 'setRetryAfter'>

/** ADR 41: a call of the open interface. It has no cookie, so it remembers nothing in a browser. */
export const programContext = (
  services: Services,
  { address, userAgent, ...call }: ProgramCall,
): Context => ({
  ...services,
  ...call,
  client: { address, userAgent, knownDevice: null, pendingSignIn: null, screenToken: null },
  setKnownDevice: () => undefined,
  setPendingSignIn: () => undefined,
  setScreenToken: () => undefined,
})

/** A call with transactions of its own (`endpoint.ts`), so that no connection waits for a hash. */
export type StepContext = Context & {
  readonly step: <T>(work: (db: Db) => Promise<T>) => Promise<T>
}

/** A stepping call that writes its audit row itself, in the transaction of the action. */
export type AuditedStepContext = StepContext & {
  readonly audit: (db: Db, note: AuditNote) => Promise<void>
  /** The same row for an SQL function that stores it with the action; null: the row is not written. */
  readonly auditRow: (note: AuditNote) => AuditRow | null
  /** Writes the row of a refusal, in a transaction of its own. Of many refusals it writes one a minute (X4). */
  readonly auditRefusal: (note: RefusalNote) => Promise<void>
}
