import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * The keys outside the database (G1): an attacker with only a dump can neither decrypt the encrypted values nor
 * continue the audit chain.
 */
export type Keyring = {
  /** AES-256-GCM with a random nonce. `about` names the purpose and the owner: elsewhere the value does not open. */
  readonly encrypt: (plain: string, about: string) => string
  /** null: encrypted by a key that is not here, about something else, or damaged. */
  readonly decrypt: (encrypted: string, about: string) => string | null
  /** HMAC-SHA256, with the name of its key in front. */
  readonly sign: (text: string) => string
  /** 'unknown-key': signed by a key that is not here. */
  readonly verify: (text: string, signature: string) => 'right' | 'wrong' | 'unknown-key'
  /** The name of the key that seals and signs now, 8 characters. */
  readonly newest: string
  /** The names of all keys, the newest first. */
  readonly names: readonly string[]
  /** A key of 32 bytes for a purpose of its own, from the one that is named; null: that one is not here. */
  readonly derive: (name: string, purpose: string, salt: Buffer) => Buffer | null
}

type Key = {
  readonly name: string
  readonly encryption: Buffer
  readonly signing: Buffer
  readonly derived: (purpose: string, salt?: Uint8Array) => Buffer
}

const keyFrom = (secret: Buffer): Key => {
  const derived = (purpose: string, salt: Uint8Array = new Uint8Array()) =>
    Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32))
  return {
    name: createHash('sha256').update(secret).digest('hex').slice(0, 8),
    encryption: derived('holdepunkt sealing'),
    signing: derived('holdepunkt signing'),
    derived,
  }
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

const encryptWith = ({ name, encryption }: Key, plain: string, about: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', encryption, nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([
    nonce,
    cipher.update(plain, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return `${name}.${body.toString('base64url')}`
}

const decryptWith = ({ encryption }: Key, body: Buffer, about: string): string | null => {
  if (body.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv('aes-256-gcm', encryption, body.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(body.subarray(-TAG_BYTES))
  try {
    const plain = decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES))
    return Buffer.concat([plain, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

const signWith = ({ name, signing }: Key, text: string): string =>
  `${name}.${createHmac('sha256', signing).update(text).digest('hex')}`

const split = (text: string): readonly [string, string] => {
  const dot = text.indexOf('.')
  return [text.slice(0, Math.max(0, dot)), text.slice(dot + 1)]
}

/** The first of the secrets (32 bytes each) seals and signs, all of them open and verify: keys can be changed (G3). */
export const createKeyring = (secrets: readonly Buffer[]): Keyring => {
  const keys = secrets.map(keyFrom)
  const [current] = keys
  if (current === undefined) throw new RangeError('A keyring has a key')
  const keyOf = (text: string) => keys.find(({ name }) => name === split(text)[0])
  return {
    encrypt: (plain, about) => encryptWith(current, plain, about),
    decrypt: (encrypted, about) => {
      const key = keyOf(encrypted)
      return key === undefined
        ? null
        : decryptWith(key, Buffer.from(split(encrypted)[1], 'base64url'), about)
    },
    sign: (text) => signWith(current, text),
    verify: (text, signature) => {
      const key = keyOf(signature)
      if (key === undefined) return 'unknown-key'
      const [right, actual] = [Buffer.from(signWith(key, text)), Buffer.from(signature)]
      return right.length === actual.length && timingSafeEqual(right, actual) ? 'right' : 'wrong'
    },
    newest: current.name,
    names: keys.map(({ name }) => name),
    derive: (named, purpose, salt) =>
      keys.find(({ name }) => name === named)?.derived(purpose, salt) ?? null,
  }
}
