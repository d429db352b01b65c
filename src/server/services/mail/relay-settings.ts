import type { Services } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { readStoredSettings } from '#server/core/settings-reader.ts'

/** Where mail is handed over, by the saved settings. */
export type Relay = {
  readonly host: string
  readonly port: number
  /** '': without signing in. */
  readonly user: string
  /** null: there is none, or it was encrypted by a key that is not here. */
  readonly password: string | null
  readonly fromEmail: string
  readonly fromName: string
}

type Keys = Pick<Services, 'keyring'>

/** Binds the encrypted password to its purpose: it does not decrypt anywhere else. */
const ENCRYPTION_CONTEXT = 'settings.smtp'

/** SET-02: as the relay's password is stored. */
export const encryptRelayPassword = ({ keyring }: Keys, password: string): string =>
  keyring.encrypt(password, ENCRYPTION_CONTEXT)

const decryptRelayPassword = ({ keyring }: Keys, encrypted: string | null): string | null =>
  encrypted === null ? null : keyring.decrypt(encrypted, ENCRYPTION_CONTEXT)

/** The only information about the relay's password that a caller receives (G2). */
export const relayPasswordState = (
  keys: Keys,
  encrypted: string | null,
): 'none' | 'set' | 'unreadable' => {
  if (encrypted === null) return 'none'
  return decryptRelayPassword(keys, encrypted) === null ? 'unreadable' : 'set'
}

/** null: no mail can be sent, there is no host or no address to send from. */
export const readRelay = async (db: Db, keys: Keys): Promise<Relay | null> => {
  const { values, encryptedPassword } = await readStoredSettings(db)
  const { smtpHost, smtpPort, smtpUser, smtpFromEmail, smtpFromName } = values
  if (smtpHost === '' || smtpFromEmail === '') return null
  return {
    host: smtpHost,
    port: smtpPort,
    user: smtpUser,
    password: decryptRelayPassword(keys, encryptedPassword),
    fromEmail: smtpFromEmail,
    fromName: smtpFromName,
  }
}
