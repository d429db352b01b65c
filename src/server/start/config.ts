import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { z } from 'zod'
import { email } from '#contract/fields.ts'
import { parseDatabaseUrl, type Connection } from '#server/database/connection.ts'
import {
  providerEnvironment,
  readProviderConfig,
  type ProviderConfig,
} from '#server/services/accounts/oidc/provider-config.ts'
import { addressFailureLine, TWO_DATABASES } from './start-failures.ts'

/** The variables that a file named by …_FILE can replace: containers and systemd provide secrets as files. */
export const secretNames = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'HOLDEPUNKT_KEY',
  'HOLDEPUNKT_ADMIN_PASSWORD',
  'HOLDEPUNKT_METRICS_TOKEN',
] as const

type Environment = Readonly<Record<string, string | undefined>>

/** Returns the environment with the secrets of its files, or one line that names the failed variable. */
const withSecretFiles = (
  environment: Environment,
): { readonly environment: Environment } | { readonly failure: string } => {
  const read: Record<string, string> = {}
  for (const name of secretNames) {
    const file = environment[`${name}_FILE`]
    if (file === undefined) continue
    if (environment[name] !== undefined)
      return { failure: `${name}: given twice, also by ${name}_FILE` }
    try {
      read[name] = readFileSync(file, 'utf8').trim()
    } catch {
      return { failure: `${name}_FILE: the file that it names cannot be read` }
    }
    if (read[name] === '') return { failure: `${name}_FILE: the file that it names is empty` }
  }
  return { environment: { ...environment, ...read } }
}

const listOf = (text = ''): readonly string[] =>
  text
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '')

/** '10.0.0.1' or '10.0.0.0/8'. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  const most = version === 4 ? 32 : 128
  const isLength = bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= most)
  return version > 0 && isLength && more.length === 0
}

const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/u.test(url.protocol) && url.href === `${url.origin}/`
}

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The address that browsers use, for example https://holdepunkt.example.no. */
  HOLDEPUNKT_ORIGIN: z
    .string()
    .refine(isOrigin, 'https and the name alone, without a path: https://holdepunkt.example.no')
    .optional(),
  HOLDEPUNKT_DATA: z.string().optional(),
  /** A10: addresses or networks of the proxies in front, comma between; only they are believed about who calls. */
  HOLDEPUNKT_PROXIES: z
    .string()
    .refine((text) => listOf(text).every(isNetwork), 'addresses or networks, comma between')
    .optional(),
  DATABASE_URL: z.string().optional(),
  /** In place of DATABASE_URL, so that a lost one never starts a new and empty database. */
  HOLDEPUNKT_DATABASE: z.literal('embedded').optional(),
  /** A streaming replica of it, with the same user and password (ADR 27). */
  DATABASE_REPLICA_URL: z.string().optional(),
  HOLDEPUNKT_ADMIN_EMAIL: z.email().optional(),
  HOLDEPUNKT_ADMIN_PASSWORD: z.string().optional(),
  /** PUB-03: the contact address, where the setting is empty. */
  HOLDEPUNKT_CONTACT: email.optional(),
  /** 32 bytes in base64; several, the newest first, to change it. Default: a key file in the data folder. */
  HOLDEPUNKT_KEY: z.string().optional(),
  /** 'host:port', comma between: internal mail relays that may be used. */
  HOLDEPUNKT_MAIL_RELAYS: z.string().optional(),
  /** A file with the PEM of the authority that signs their certificates. */
  HOLDEPUNKT_MAIL_CA: z.string().optional(),
  /** The token for /metrics; without it the route does not exist. */
  HOLDEPUNKT_METRICS_TOKEN: z.string().min(32, 'at least 32 characters').optional(),
  /** How long a server that is stopped says so at /readyz before it takes no more. */
  HOLDEPUNKT_DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  ...providerEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
})

/** Every name that may be set. */
export const configurationNames: readonly string[] = [
  ...Object.keys(schema.shape),
  ...secretNames.map((name) => `${name}_FILE`),
]

/** The tests' own, which what they start inherits. */
const testNames = ['HOLDEPUNKT_TESTS', 'HOLDEPUNKT_PATIENCE']

const PREFIX = 'HOLDEPUNKT_'

/** Of letters put in, left out or replaced. */
const editDistance = (one: string, other: string): number => {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1]
    for (const [at, otherLetter] of [...other].entries()) {
      const replaced = (above[at] ?? 0) + (letter === otherLetter ? 0 : 1)
      line.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1))
    }
    above = line
  }
  return above[other.length] ?? 0
}

/** The name that was probably meant; null: none is half like it. PORT and DATABASE_URL are near to the same with the prefix. */
const nearestName = (unknown: string): string | null => {
  const word = unknown.replace(PREFIX, '')
  const ranked = configurationNames
    .map((name) => {
      const other = name.replace(PREFIX, '')
      return { name, share: editDistance(word, other) / Math.max(word.length, other.length) }
    })
    .toSorted((one, other) => one.share - other.share)
  return ranked.find(({ share }) => share <= 0.5)?.name ?? null
}

/** What is wrong with the names themselves; null: nothing. A value is never repeated. */
const nameFailure = (environment: Environment): string | null => {
  const names = Object.keys(environment).filter((name) => environment[name] !== undefined)
  const known = new Set([...configurationNames, ...testNames])
  const unknown = names.find((name) => name.startsWith(PREFIX) && !known.has(name))
  if (unknown !== undefined) {
    const nearest = nearestName(unknown)
    return `${unknown} is not known: ${nearest === null ? 'docs/operations.md, Configuration, has the names.' : `${nearest}?`}`
  }
  const empty = configurationNames.find((name) => environment[name]?.trim() === '')
  return empty === undefined ? null : `${empty} is set and empty: give it a value, or leave it out.`
}

export type Config = {
  readonly port: number
  readonly host: string
  /** null: any host name of this machine that the browser uses. */
  readonly origin: string | null
  readonly proxies: readonly string[]
  readonly dataFolder: string
  /** The owner's, by DATABASE_URL; null: the embedded one, or none is named. */
  readonly owner: Connection | null
  /** HOLDEPUNKT_DATABASE names it. */
  readonly isEmbedded: boolean
  /** The owner's, by DATABASE_REPLICA_URL. */
  readonly replica: Connection | null
  readonly adminEmail: string | null
  readonly adminPassword: string | null
  readonly contact: string | null
  readonly key: string | null
  readonly mailRelays: readonly string[]
  readonly mailAuthorityFile: string | null
  /** AUTH-03: null: sign-in by an OpenID provider is off. */
  readonly provider: ProviderConfig | null
  readonly metricsToken: string | null
  readonly drainSeconds: number
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

/** null: the variable is not set. */
const readAddress = (
  name: 'DATABASE_URL' | 'DATABASE_REPLICA_URL',
  url: string | undefined,
): Connection | null | { readonly failure: string } => {
  const read = url === undefined ? null : parseDatabaseUrl(url)
  return read !== null && 'failure' in read
    ? { failure: addressFailureLine(name, read.failure) }
    : read
}

/** The configuration from the environment, or one line that describes its error. */
export const readConfig = (
  environment: Environment,
  defaultDataFolder: string,
): Config | { readonly failure: string } => {
  const misnamed = nameFailure(environment)
  if (misnamed !== null) return { failure: misnamed }
  const whole = withSecretFiles(environment)
  if ('failure' in whole) return whole
  const read = schema.safeParse(whole.environment)
  if (!read.success) {
    const issue = read.error.issues[0]
    return {
      failure: `${issue?.path.join('.') ?? 'Configuration'}: ${issue?.message ?? 'not valid'}`,
    }
  }
  const { data } = read
  const isEmbedded = data.HOLDEPUNKT_DATABASE !== undefined
  if (isEmbedded && data.DATABASE_URL !== undefined) return { failure: TWO_DATABASES }
  const owner = readAddress('DATABASE_URL', data.DATABASE_URL)
  if (owner !== null && 'failure' in owner) return owner
  const replica = readAddress('DATABASE_REPLICA_URL', data.DATABASE_REPLICA_URL)
  if (replica !== null && 'failure' in replica) return replica
  const provider = readProviderConfig(data)
  if (provider !== null && 'failure' in provider) return provider
  return {
    port: data.PORT,
    host: data.HOST,
    origin: data.HOLDEPUNKT_ORIGIN === undefined ? null : new URL(data.HOLDEPUNKT_ORIGIN).origin,
    proxies: listOf(data.HOLDEPUNKT_PROXIES),
    dataFolder: data.HOLDEPUNKT_DATA ?? defaultDataFolder,
    owner,
    isEmbedded,
    replica,
    adminEmail: data.HOLDEPUNKT_ADMIN_EMAIL ?? null,
    adminPassword: data.HOLDEPUNKT_ADMIN_PASSWORD ?? null,
    contact: data.HOLDEPUNKT_CONTACT ?? null,
    key: data.HOLDEPUNKT_KEY ?? null,
    mailRelays: listOf(data.HOLDEPUNKT_MAIL_RELAYS),
    mailAuthorityFile: data.HOLDEPUNKT_MAIL_CA ?? null,
    provider,
    metricsToken: data.HOLDEPUNKT_METRICS_TOKEN ?? null,
    drainSeconds: data.HOLDEPUNKT_DRAIN_SECONDS,
    logLevel: data.LOG_LEVEL,
  }
}
