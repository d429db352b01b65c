import { encryptRelayPassword, type Relay } from '#server/services/mail/relay-settings.ts'
import type { TestServer } from '../server/server.ts'
import { setSettings } from '../server/settings.ts'
import type { TestSmtpServer } from './smtp-server.ts'

type SignIn = { readonly user: string; readonly password: string }

export const SENDER = { fromEmail: 'post@example.no', fromName: 'Holdepunkt Åsvang' }

/** The receiver as the settings name a relay. */
export const relayOf = (
  { host, port }: Pick<TestSmtpServer, 'host' | 'port'>,
  signIn: SignIn | null = null,
): Relay => ({
  host,
  port,
  user: signIn?.user ?? '',
  password: signIn?.password ?? null,
  ...SENDER,
})

/** As an operator and a superadmin would: the receiver is allowed, trusted, and the one that mail goes to. */
export const routeMailTo = async (
  { services, mail }: Pick<TestServer, 'services' | 'mail'>,
  { host, port, authority }: TestSmtpServer,
  signIn: SignIn | null = null,
): Promise<void> => {
  mail.allowed = [`${host}:${port}`]
  mail.authority = authority
  const encrypted = signIn === null ? '' : encryptRelayPassword(services, signIn.password)
  const settings = {
    smtpHost: host,
    smtpPort: port,
    smtpUser: signIn?.user ?? '',
    smtpFromEmail: SENDER.fromEmail,
    smtpFromName: SENDER.fromName,
    // Beside the settings, as it is stored.
    smtpPassword: encrypted,
  }
  await setSettings(services, settings)
}
