import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { sliceForTurn } from '#testing/run/level.ts'
import { startSmtpServer } from '#testing/mail/smtp-server.ts'
import { relayOf, SENDER } from '#testing/mail/route-mail.ts'
import type { Lookup, Services } from '#server/core/call-context.ts'
import type { Message } from './queue.ts'
import { connectionOptions, sendMail } from './transport.ts'

type Outgoing = Pick<Services, 'mail' | 'network' | 'baseUrl' | 'now'>

const ID = '0190c0de-0000-7000-8000-000000000001'

const here: Lookup = () => Promise.resolve([{ address: '127.0.0.1' }])

const outgoing = (
  port: number,
  authority: string | null,
  more: Partial<Outgoing['network']> = {},
): Outgoing => ({
  mail: { allowed: [`localhost:${port}`, `wrong.example.no:${port}`], authority },
  network: { lookup: here, timeoutMs: 10_000, wait: () => Promise.resolve(), ...more },
  baseUrl: () => 'https://holdepunkt.example.no',
  now: () => new Date('2026-11-21T01:14:00.000Z'),
})

const message: Message = {
  to: 'kari@example.no',
  language: 'nb',
  name: 'Åse Bjørnsdatter',
  link: 'https://holdepunkt.example.no/reset-password#hemmelig',
}

const testRelay = async (options: Parameters<typeof startSmtpServer>[0] = {}) => {
  const started = await startSmtpServer(options)
  onTestFinished(started.close)
  return { ...started, given: outgoing(started.port, started.authority) }
}

test('SET-02 K1 a mail arrives over STARTTLS, for its one receiver, and reads right', async () => {
  const to = await testRelay()
  expect(await sendMail(to.given, relayOf(to), ID, 'password-reset', message)).toBeNull()
  const [mail] = to.mail
  expect(to.mail).toHaveLength(1)
  expect(mail).toMatchObject({ from: SENDER.fromEmail, to: [message.to], isSecure: true })
  expect(Object.fromEntries(mail?.headers ?? [])).toEqual({
    from: ['Holdepunkt Åsvang <post@example.no>'],
    to: ['kari@example.no'],
    subject: ['Nytt passord i Holdepunkt'],
    'message-id': [`<${ID}@holdepunkt.example.no>`],
    date: ['Sat, 21 Nov 2026 01:14:00 +0000'],
    'auto-submitted': ['auto-generated'],
    'x-auto-response-suppress': ['All'],
    'mime-version': ['1.0'],
    'content-type': [expect.stringContaining('multipart/alternative')],
  })
  expect(mail?.text).toContain('Hei, Åse Bjørnsdatter.')
  expect(mail?.text).toContain(`\n${message.link}\n`)
  expect(mail?.html).toContain('Åse Bjørnsdatter')
  expect(mail?.html).toContain(`href="${message.link}"`)
})

test('PUB-06 in English too, and æøå in a subject', async () => {
  const to = await testRelay()
  await sendMail(to.given, relayOf(to), ID, 'password-reset', { ...message, language: 'en' })
  await sendMail(to.given, relayOf(to), ID, 'high-risk', message)
  expect(to.mail.map(({ headers }) => headers.get('subject'))).toEqual([
    ['New password in Holdepunkt'],
    ['Vurdering med høy risiko'],
  ])
  expect(to.mail[0]?.text).toContain('Hello Åse Bjørnsdatter.')
})

test('SET-02 it signs in where the settings say so, and a wrong password sends nothing', async () => {
  const auth = { user: 'avsender', password: 'Kanari-passord-7' }
  const to = await testRelay({ auth })
  expect(await sendMail(to.given, relayOf(to, auth), ID, 'test', message)).toBeNull()
  expect(to.signIns).toEqual([auth])
  const wrong = { ...auth, password: 'feil' }
  expect(await sendMail(to.given, relayOf(to, wrong), ID, 'test', message)).toBe('credentials')
  const unreadable = { ...relayOf(to, auth), password: null }
  expect(await sendMail(to.given, unreadable, ID, 'test', message)).toBe('credentials')
  expect(to.mail).toHaveLength(1)
})

test('K2 a relay without STARTTLS gets neither a mail nor a password', async () => {
  const auth = { user: 'avsender', password: 'Kanari-passord-7' }
  const to = await testRelay({ tls: 'none', auth })
  expect(await sendMail(to.given, relayOf(to, auth), ID, 'test', message)).toBe('no-tls')
  expect(to.connections()).toBe(1)
  expect([to.signIns, to.mail]).toEqual([[], []])
})

test('K2 on port 465 TLS comes first, on every other it must be offered', async () => {
  const auth = { user: 'avsender', password: 'Kanari-passord-7' }
  const to = await testRelay({ tls: 'implicit', auth })
  const relay = { ...relayOf(to, auth), port: 465 }
  const at465 = connectionOptions(to.given, relay, '127.0.0.1', 'holdepunkt.example.no')
  // No test listens on 465 itself: not everybody may.
  const transport = createTransport({ ...at465, port: to.port })
  await transport.sendMail({ from: SENDER.fromEmail, to: message.to, text: 'Hei', html: 'Hei' })
  expect(to.signIns).toEqual([auth])
  expect(to.mail[0]?.isSecure).toBe(true)
  for (const port of [25, 587, 2525, 1025]) {
    const other = connectionOptions(
      to.given,
      { ...relay, port },
      '127.0.0.1',
      'holdepunkt.example.no',
    )
    expect(other).toMatchObject({ secure: false, requireTLS: true })
  }
})

test.each([
  ['of an authority that nobody named', { authority: null, host: 'localhost' }],
  ['of another name', { authority: undefined, host: 'wrong.example.no' }],
])('K2 a certificate %s is refused, and no password sent', async (_, { authority, host }) => {
  const auth = { user: 'avsender', password: 'Kanari-passord-7' }
  const to = await testRelay({ auth })
  const given = outgoing(to.port, authority === null ? null : to.authority)
  const relay = { ...relayOf(to, auth), host }
  expect(await sendMail(given, relay, ID, 'test', message)).toBe('no-tls')
  expect(to.connections()).toBe(1)
  expect([to.signIns, to.mail]).toEqual([[], []])
})

test('R21 a relay that never says a word is left', async () => {
  const to = await testRelay({ tarpit: true })
  const given = outgoing(to.port, to.authority, { timeoutMs: 50 })
  expect(await sendMail(given, relayOf(to), ID, 'test', message)).toBe('no-answer')
  expect(to.connections()).toBe(1)
})

test('R21 so is one that greets, and then drips an answer without an end', async () => {
  const server = createServer((socket) => {
    socket.write('220 hei\r\n')
    const drip = setInterval(() => socket.write('250-venter\r\n'), 20)
    socket.on('error', () => undefined).on('close', () => clearInterval(drip))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const given = outgoing(port, null, { timeoutMs: 300 })
  const relay = relayOf({ host: 'localhost', port })
  expect(await sendMail(given, relay, ID, 'test', message)).toBe('no-answer')
})

test('SET-02 a refusing relay and a closed port differ in our own failure code alone', async () => {
  const to = await testRelay({ refuse: () => true })
  expect(await sendMail(to.given, relayOf(to), ID, 'test', message)).toBe('relay-refused')
  await to.close()
  expect(await sendMail(to.given, relayOf(to), ID, 'test', message)).toBe('no-answer')
})

test('V9 a name that changes its address after the check is not asked again', async () => {
  const to = await testRelay()
  const name = 'relay.example.no'
  const answers = ['127.0.0.1', '10.0.0.1']
  const asked: string[] = []
  const lookup: Lookup = (host) => {
    asked.push(host)
    return Promise.resolve([{ address: answers.shift() ?? '10.0.0.2' }])
  }
  const { network, mail, ...rest } = outgoing(to.port, to.authority, { lookup })
  const given = { ...rest, network, mail: { ...mail, allowed: [`${name}:${to.port}`] } }
  // Its certificate says the name, and no one else would find it under that.
  const relay = { ...relayOf(to), host: name }
  expect(await sendMail(given, relay, ID, 'test', message)).toBeNull()
  expect(asked).toEqual([name])
  expect(to.mail).toHaveLength(1)
})

test('V9 an internal target that is not allowed is never connected to', async () => {
  const to = await testRelay()
  const given = { ...to.given, mail: { ...to.given.mail, allowed: [] } }
  expect(await sendMail(given, relayOf(to), ID, 'test', message)).toBe('refused-address')
  expect(to.connections()).toBe(0)
})

const evil = [
  'Kari\r\nBcc: ond@example.com',
  'Kari\nSubject: Annet\n\nHei',
  'Kari\u0000\u2028\u2029\u0085Bcc: ond@example.com',
  'Kari, ond@example.com',
  'Kari <ond@example.com>',
  '"Kari" <ond@example.com>, "Ola',
  '=?utf-8?q?Kari=0D=0ABcc:_ond@example.com?=',
  'Kari (kommentar); ond@example.com:',
  'Kari\u202Emoc.elpmaxe',
]

test.each(sliceForTurn(evil, 0, 5))(
  'K1 the sender name %j becomes one sender and no other header',
  async (fromName) => {
    const to = await testRelay()
    expect(await sendMail(to.given, { ...relayOf(to), fromName }, ID, 'test', message)).toBeNull()
    const [mail] = to.mail
    expect(mail?.to).toEqual([message.to])
    expect([...(mail?.headers.keys() ?? [])].toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
      'x-auto-response-suppress',
    ])
    for (const values of mail?.headers.values() ?? []) {
      expect(values).toHaveLength(1)
      // Also for a program that takes apart what looks encoded within quotes.
      expect(values[0]).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    }
    // Everything but the address at its end is one quoted or encoded name.
    expect(mail?.raw).toMatch(
      /^From: ("([^"\\\r\n]|\\.|\r\n )*"|=\?[^\r\n]+\?=(\r\n =\?[^\r\n]+\?=)*|Kari[\w. ]*) <post@example\.no>\r$/mu,
    )
  },
)

test.each(sliceForTurn(evil, 1, 5))(
  'K1 the receiver name %j is in the text, as text',
  async (name) => {
    const to = await testRelay()
    const given = { ...message, name }
    expect(await sendMail(to.given, relayOf(to), ID, 'password-reset', given)).toBeNull()
    const [mail] = to.mail
    expect(mail?.to).toEqual([message.to])
    expect(mail?.headers.has('bcc')).toBe(false)
    expect(mail?.text).not.toContain('ond@example.com')
    expect(mail?.text.split('\n').filter((line) => line.startsWith('Hei, '))).toHaveLength(1)
  },
)

test.each([
  'kari@example.no, ond@example.com',
  'kari@example.no\r\nRCPT TO:<ond@example.com>',
  'kari@example.no>\r\nBcc: <ond@example.com',
  '<kari@example.no>',
  'Kari <kari@example.no>',
  'kari@example.no ond@example.com',
  'a@b@example.no',
  'kari@[127.0.0.1]',
  '',
])('K1 %j is not a single address: nothing is sent, to it or from it', async (address) => {
  const to = await testRelay()
  const fromIt = { ...relayOf(to), fromEmail: address }
  expect(
    await sendMail(to.given, relayOf(to), ID, 'test', { ...message, to: address }),
  ).not.toBeNull()
  expect(await sendMail(to.given, fromIt, ID, 'test', message)).not.toBeNull()
  expect(to.connections()).toBe(0)
})
