import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** One message as a mail program reads it. */
type Read = {
  /** By name in lower case; a name that comes twice has two values. */
  readonly headers: ReadonlyMap<string, readonly string[]>
  readonly text: string
  readonly html: string
}

const fromQuotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll(/=[ \t]*\r\n/gu, '')
      .replaceAll(/=([\dA-F]{2})/giu, (_, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
    'latin1',
  )

const decoded = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body).toString('utf8')
  return Buffer.from(body, 'latin1').toString('utf8')
}

/** RFC 2047: words side by side are one text. */
const withoutEncodedWords = (value: string): string =>
  value
    .replaceAll(/(\?=)\s+(?==\?)/gu, '$1')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/giu, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : fromQuotedPrintable(text.replaceAll('_', ' ')).toString('latin1'),
    )

const readHeaders = (block: string): Map<string, readonly string[]> => {
  const headers = new Map<string, readonly string[]>()
  for (const line of block.replaceAll(/\r\n(?=[ \t])/gu, '').split('\r\n')) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).toLowerCase()
    const value = withoutEncodedWords(line.slice(colon + 1).trim())
    const text = Buffer.from(value, 'latin1').toString('utf8')
    headers.set(name, [...(headers.get(name) ?? []), text])
  }
  return headers
}

const split = (text: string): readonly [string, string] => {
  const end = text.indexOf('\r\n\r\n')
  return [text.slice(0, end), text.slice(end + 4)]
}

/** Reads a message of one text and its HTML; `raw` is in latin1, a character a byte. */
const readMail = (raw: string): Read => {
  const [head, body] = split(raw)
  const headers = readHeaders(head)
  const boundary = /boundary="([^"]+)"/u.exec(headers.get('content-type')?.[0] ?? '')?.[1]
  if (boundary === undefined) throw new Error('a mail of several parts was expected')
  const parts = new Map<string, string>()
  for (const part of body.split(`--${boundary}`).slice(1, -1)) {
    const [partHead, partBody] = split(part.replace(/^\r\n/u, ''))
    const of = readHeaders(partHead)
    const type = of.get('content-type')?.[0]?.split(';')[0] ?? ''
    const encoding = of.get('content-transfer-encoding')?.[0] ?? '7bit'
    if (parts.has(type)) throw new Error(`two parts of ${type}`)
    parts.set(type, decoded(partBody.replace(/\r\n$/u, ''), encoding).replaceAll('\r\n', '\n'))
  }
  return { headers, text: parts.get('text/plain') ?? '', html: parts.get('text/html') ?? '' }
}

/*
 * For tests only: an authority and what it signed for localhost, relay.example.no and 127.0.0.1, valid until 2056.
 * The key lies here in the open because it guards nothing: no program trusts this authority unless a test says so.
 * The authority's own key is thrown away.
 */

const TEST_AUTHORITY = `-----BEGIN CERTIFICATE-----
MIIBpDCCAUugAwIBAgIUYIKYB+52qqR/6VG+Sqb+G8XlV58wCgYIKoZIzj0EAwIw
HzEdMBsGA1UEAwwUSG9sZGVwdW5rdCB0ZXN0IG9ubHkwIBcNMjYxMTIyMDI0MTA1
WhgPMjA1NjExMjEwMjQxMDVaMB8xHTAbBgNVBAMMFEhvbGRlcHVua3QgdGVzdCBv
bmx5MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE1Awn3qNOSXhtbX8R4SL9xAVp
PhKMffw2aJUzsCR69yXysC71+LPwi0PGkWy50EQzSVn8HC0lXlIirthdhEC7FKNj
MGEwHQYDVR0OBBYEFH7j1/8sgWuT1hu8IU29fnPYm3wkMB8GA1UdIwQYMBaAFH7j
1/8sgWuT1hu8IU29fnPYm3wkMA8GA1UdEwEB/wQFMAMBAf8wDgYDVR0PAQH/BAQD
AgIEMAoGCCqGSM49BAMCA0cAMEQCIGE+G+TDe89seL9OQQ5udIyVOQcba0/BEl3g
iqKMtxDqAiBF5XG1mHDE/7x8Cfmi+jRs0q0Q4ofyfRrdn+FKlhImTg==
-----END CERTIFICATE-----
`

const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIB3TCCAYKgAwIBAgIUbv0YYfsEQjClJR8GYeJNBaJwUi0wCgYIKoZIzj0EAwIw
HzEdMBsGA1UEAwwUSG9sZGVwdW5rdCB0ZXN0IG9ubHkwIBcNMjYxMTIyMDI0MTA1
WhgPMjA1NjExMjEwMjQxMDVaMBQxEjAQBgNVBAMMCWxvY2FsaG9zdDBZMBMGByqG
SM49AgEGCCqGSM49AwEHA0IABMZgldUm0342GpG0+U/C5vBHjg/TFrCMZZGopGMe
OSSkzZNloIOMtugm/Cto+1i6lEdbdA6H86dDK7jiXQEVk1WjgaQwgaEwLAYDVR0R
BCUwI4IJbG9jYWxob3N0ghByZWxheS5leGFtcGxlLm5vhwR/AAABMAwGA1UdEwEB
/wQCMAAwDgYDVR0PAQH/BAQDAgeAMBMGA1UdJQQMMAoGCCsGAQUFBwMBMB0GA1Ud
DgQWBBScIK0x63ji35niGbnDi+716mnhuTAfBgNVHSMEGDAWgBR+49f/LIFrk9Yb
vCFNvX5z2Jt8JDAKBggqhkjOPQQDAgNJADBGAiEAtjzxHu3SecywwJT4TYf4JYKg
IY2KuQvhFcubD2D1sf0CIQDO6/uUxG8fWpYnozPPieCyHDkvYqyPkmQgfPcwbboo
uA==
-----END CERTIFICATE-----
`

const TEST_CERTIFICATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQysVRnuOEs/CZr2t
alphWFzv/b6M0By7rsn0CbDaoOyhRANCAATGYJXVJtN+NhqRtPlPwubwR44P0xaw
jGWRqKRjHjkkpM2TZaCDjLboJvwraPtYupRHW3QOh/OnQyu44l0BFZNV
-----END PRIVATE KEY-----
`

type ReceivedMail = Read & {
  readonly raw: string
  /** The envelope: the addresses that the sender gave the relay. */
  readonly from: string
  readonly to: readonly string[]
  readonly isSecure: boolean
}

export type TestSmtpServer = {
  /** The certificate names this host too. An operator would allow 'localhost:{port}'. */
  readonly host: 'localhost'
  readonly port: number
  readonly authority: string
  /** The received mail, oldest first. */
  readonly mail: readonly ReceivedMail[]
  /** Every attempted sign-in. */
  readonly signIns: readonly { readonly user: string; readonly password: string }[]
  /** The number of connections, whatever their outcome. */
  readonly connections: () => number
  readonly close: () => Promise<void>
}

type Options = {
  /** 'none': offers no TLS, and would accept a password without encryption. */
  readonly tls?: 'starttls' | 'implicit' | 'none'
  /** The credentials of the allowed sender. Absent: anybody may send. */
  readonly auth?: { readonly user: string; readonly password: string }
  /** Accepts the connection and never answers. */
  readonly tarpit?: boolean
  /** Called for every recipient. True refuses the recipient. */
  readonly refuse?: () => boolean
  /** Called after a mail has arrived, before the sender gets an answer. */
  readonly onMail?: () => Promise<void>
}

const textOf = async (stream: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString('latin1')
}

const refused = (): Error => Object.assign(new Error('Ikke her'), { responseCode: 550 })

type Seen = { mail: ReceivedMail[]; signIns: { user: string; password: string }[]; count: number }

const handlers = (seen: Seen, { auth, refuse, onMail }: Options): SMTPServerOptions => ({
  onConnect: (_session, done) => {
    seen.count += 1
    done()
  },
  onAuth: ({ username = '', password }, _session, done) => {
    seen.signIns.push({ user: username, password: password ?? '' })
    const isRight = username === auth?.user && password === auth?.password
    done(null, isRight ? { user: username } : {})
  },
  onRcptTo: (_address, _session, done) => done(refuse?.() === true ? refused() : null),
  onData: (stream, { envelope, secure }, done) => {
    const take = async (): Promise<void> => {
      const raw = await textOf(stream)
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const to = envelope.rcptTo.map(({ address }) => address)
      seen.mail.push({ raw, from, to, isSecure: secure, ...readMail(raw) })
      await onMail?.()
    }
    callbackify(take)((error) => done(error))
  },
})

const tarpit = (seen: Seen) => {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    seen.count += 1
    open.add(socket)
    // A waiting connection is cut off sooner or later.
    socket.on('error', () => undefined).on('close', () => open.delete(socket))
    socket.resume()
  })
  const close = async (): Promise<void> => {
    for (const socket of open) socket.destroy()
    const closed = once(server, 'close')
    server.close()
    await closed
  }
  return { server, close }
}

const relay = (seen: Seen, options: Options) => {
  const { tls = 'starttls', auth } = options
  const smtp = new SMTPServer({
    key: TEST_CERTIFICATE_KEY,
    cert: TEST_CERTIFICATE,
    secure: tls === 'implicit',
    disabledCommands: tls === 'none' ? ['STARTTLS'] : [],
    allowInsecureAuth: tls === 'none',
    authOptional: auth === undefined,
    disableReverseLookup: true,
    closeTimeout: 100,
    ...handlers(seen, options),
  })
  // Some tests use a sender that disconnects in the middle.
  smtp.on('error', () => undefined)
  const close = () =>
    new Promise<void>((resolve) => {
      smtp.close(resolve)
    })
  return { server: smtp.server, close }
}

/** Starts a mail relay on a free port of this machine. Tests can read its mail and set its behaviour. */
export const startSmtpServer = async (options: Options = {}): Promise<TestSmtpServer> => {
  const seen: Seen = { mail: [], signIns: [], count: 0 }
  const { server, close } = options.tarpit === true ? tarpit(seen) : relay(seen, options)
  // 'localhost' may be IPv4 or IPv6. The test decides how it resolves.
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: 'localhost',
    port: (server.address() as AddressInfo).port,
    authority: TEST_AUTHORITY,
    mail: seen.mail,
    signIns: seen.signIns,
    connections: () => seen.count,
    close,
  }
}
