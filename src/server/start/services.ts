import { randomBytes } from 'node:crypto'
import { ADDRCONFIG } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { uuidv7 } from 'uuidv7'
import type {
  AuditHeadStore,
  ErasureLedger,
  MailRelays,
  Network,
  Services,
} from '#server/core/call-context.ts'
import { createContentCache } from '#server/core/content-cache.ts'
import type { Keyring } from '#server/core/keyring.ts'
import type { Provider } from '#server/core/ports.ts'
import { createPasswordHasher } from '#server/services/accounts/password/passwords.ts'

const newToken = (): string => randomBytes(32).toString('base64url')

/** As the machine sees it: nothing of a family of addresses that it has none of. */
export const network: Network = {
  lookup: (host) => lookup(host, { all: true, order: 'ipv4first', hints: ADDRCONFIG }),
  timeoutMs: 10_000,
  wait: setTimeout,
}

type ServiceOptions = {
  readonly pool: Pool
  readonly replica?: Services['replica']
  readonly keyring: Keyring
  readonly mail: MailRelays
  readonly auditHead: AuditHeadStore
  readonly erasures: ErasureLedger
  readonly provider: Provider | null
  readonly baseUrl: () => string
  /** What a test has in place of the hasher in use. */
  readonly passwords?: Services['passwords']
}

/** The real clock, ids and randomness, on what the configuration gives. */
export const createServices = async (options: ServiceOptions): Promise<Services> => ({
  replica: null,
  ...options,
  network,
  demoAccounts: [],
  contentCache: createContentCache(),
  passwords: options.passwords ?? (await createPasswordHasher(newToken())),
  now: () => new Date(),
  newId: uuidv7,
  newToken,
})
