import { readFile } from 'node:fs/promises'
import { auditHeadFile } from '#server/core/audit/audit-head.ts'
import type { Config } from '#server/start/config.ts'
import type { Services } from '#server/core/call-context.ts'
import { erasureFile } from '#server/core/audit/erasure-ledger.ts'
import { openKeyring } from '#server/core/keyring.ts'
import { openClientAuth, createProvider } from '#server/services/accounts/oidc/provider.ts'
import {
  KEY_UNREADABLE,
  MAIL_AUTHORITY_UNREADABLE,
  PROVIDER_SECRET_UNREADABLE,
} from '#server/start/start-failures.ts'

type Failure = { readonly failure: string }

/** The PEM of the authority of the relays' certificates; null: not configured; undefined: it cannot be read. */
export const readMailAuthority = async ({
  mailAuthorityFile,
}: Config): Promise<string | null | undefined> =>
  mailAuthorityFile === null ? null : readFile(mailAuthorityFile, 'utf8').catch(() => undefined)

/** The operator's files: keys, the end of the audit chain, the erasures, the authority of the relays' certificates. */
export const readOperatorFiles = async (
  config: Config,
): Promise<
  Failure | Pick<Services, 'keyring' | 'mail' | 'auditHead' | 'erasures' | 'provider'>
> => {
  const keyring = await openKeyring(config.key, config.dataFolder)
  if (keyring === null) return { failure: KEY_UNREADABLE }
  const authority = await readMailAuthority(config)
  if (authority === undefined) return { failure: MAIL_AUTHORITY_UNREADABLE }
  const auth = config.provider && (await openClientAuth(config.provider.credential))
  if (config.provider !== null && auth === null) return { failure: PROVIDER_SECRET_UNREADABLE }
  return {
    provider: config.provider && auth && createProvider(config.provider, auth),
    keyring,
    mail: { allowed: config.mailRelays, authority },
    auditHead: auditHeadFile(config.dataFolder),
    erasures: erasureFile(config.dataFolder),
  }
}
