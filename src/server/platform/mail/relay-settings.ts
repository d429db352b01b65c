import type { Services } from '../context.ts'
import type { Db } from '../database.ts'
import { readSettings } from '../settings.ts'

/** Where mail is handed over, by the saved settings. */
export type Relay = {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly password: string | null
  readonly fromEmail: string
  readonly fromName: string
}

const ABOUT = 'settings.smtp'

/** SET-02: as the relay's password is stored. */
export const sealRelayPassword = ({ keyring }: Pick<Services, 'keyring'>, password: string) =>
  keyring.seal(password, ABOUT)

/** null: no mail can be sent. */
export const readRelay = async (
  db: Db,
  { keyring }: Pick<Services, 'keyring'>,
): Promise<Relay | null> => {
  const settings = await readSettings(db)
  const { smtpHost, smtpPort, smtpUser, smtpFromEmail, smtpFromName } = settings
  if (smtpHost === '' || smtpFromEmail === '') return null
  const { smtpPassword } = settings
  return {
    host: smtpHost,
    port: smtpPort,
    user: smtpUser,
    password: smtpPassword === '' ? null : keyring.open(smtpPassword, ABOUT),
    fromEmail: smtpFromEmail,
    fromName: smtpFromName,
  }
}
