import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { callbackify } from 'node:util'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { TEST_AUTHORITY, TEST_CERTIFICATE, TEST_CERTIFICATE_KEY } from './certificate.ts'
import { readMail, type Read } from './read-mail.ts'

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
