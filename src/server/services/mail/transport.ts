import { isIP } from 'node:net'
import { rootCertificates } from 'node:tls'
import { createTransport } from 'nodemailer'
import { email } from '#contract/fields.ts'
import type { MailFailure, MailKind } from '#domain/mail/mail-kinds.ts'
import type { Services } from '#server/core/call-context.ts'
import { relayAddress } from './addresses.ts'
import { toHeaderText, createMailTexts } from './templates/mail-texts.ts'
import type { Message } from './queue.ts'
import type { Relay } from './relay-settings.ts'
import { renderHtml } from './templates/html.ts'
import { renderPlainText } from './templates/html.ts'

type TransportDeps = Pick<Services, 'mail' | 'network' | 'baseUrl' | 'now'>

/** An implicit one has TLS from its first byte, every other one must offer it (K2). */
const IMPLICIT_TLS_PORT = 465

const failureByCode: Readonly<Record<string, MailFailure>> = {
  ECONNECTION: 'no-answer',
  ETIMEDOUT: 'no-answer',
  EDNS: 'no-answer',
  EABORT: 'no-answer',
  ETLS: 'no-tls',
  EAUTH: 'credentials',
}

const failureOf = (error: unknown): MailFailure => {
  // An error of the connection or of the relay has a code.
  if (!(error instanceof Error && 'code' in error)) throw error
  const { code, originalCode = '' } = error as { code: string; originalCode?: string }
  // Node's codes for certificates and TLS have several words; the system's codes for connections have one.
  if (code === 'ESOCKET') return originalCode.includes('_') ? 'no-tls' : 'no-answer'
  return failureByCode[code] ?? 'relay-refused'
}

/** The connection options for a relay at that address; the relay cannot change them. */
export const connectionOptions = (
  { mail, network }: Pick<TransportDeps, 'mail' | 'network'>,
  relay: Relay,
  address: string,
  ourHost: string,
) =>
  ({
    host: address,
    port: relay.port,
    name: isIP(ourHost) === 0 ? ourHost : `[${ourHost}]`,
    secure: relay.port === IMPLICIT_TLS_PORT,
    requireTLS: true,
    tls: {
      // The connection goes to the address, but the certificate must match the name.
      ...(isIP(relay.host) === 0 && { servername: relay.host }),
      ...(mail.authority !== null && { ca: [...rootCertificates, mail.authority] }),
    },
    ...(relay.user !== '' && { auth: { user: relay.user, pass: relay.password ?? '' } }),
    connectionTimeout: network.timeoutMs,
    greetingTimeout: network.timeoutMs,
    socketTimeout: network.timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  }) satisfies Parameters<typeof createTransport>[0]

/**
 * Connects to the relay as a mail would, signs in where it asks for that, and hangs up; null: mail can be handed over.
 */
export const testRelay = async (deps: TransportDeps, relay: Relay): Promise<MailFailure | null> => {
  const address = await relayAddress(deps, relay.host, relay.port)
  if (address === null) return 'refused-address'
  const transport = createTransport(
    connectionOptions(deps, relay, address, new URL(deps.baseUrl()).hostname),
  )
  try {
    await transport.verify()
    return null
  } catch (error) {
    return failureOf(error)
  } finally {
    transport.close()
  }
}

/**
 * Hands one mail to the relay, for one receiver; null: it is sent. Under the same id it is the same mail, however often
 * it is sent. It is called outside any transaction: a relay may take its time.
 */
export const sendMail = async (
  deps: TransportDeps,
  relay: Relay,
  id: string,
  kind: MailKind,
  message: Message,
): Promise<MailFailure | null> => {
  const isOneAddress =
    email.safeParse(message.to).success && email.safeParse(relay.fromEmail).success
  const address = isOneAddress ? await relayAddress(deps, relay.host, relay.port) : null
  if (address === null) return 'refused-address'
  const ourHost = new URL(deps.baseUrl()).hostname
  const texts = createMailTexts(kind, message)
  try {
    await createTransport(connectionOptions(deps, relay, address, ourHost)).sendMail({
      envelope: { from: relay.fromEmail, to: [message.to] },
      from: { name: toHeaderText(relay.fromName), address: relay.fromEmail },
      to: { name: '', address: message.to },
      subject: toHeaderText(texts.subject),
      messageId: `<${id}@${ourHost}>`,
      date: deps.now(),
      // Suppresses automatic out-of-office replies (RFC 3834, and Exchange's own).
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      text: renderPlainText(texts),
      html: renderHtml(texts),
      textEncoding: 'quoted-printable',
      // However slowly a relay drips its answers, it ends.
      signal: AbortSignal.timeout(2 * deps.network.timeoutMs),
    })
    return null
  } catch (error) {
    return failureOf(error)
  }
}
