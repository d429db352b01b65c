import { z } from 'zod'
import { EARLIEST_MS } from '#domain/assessment/times.ts'
import { hasIdentityNumber } from '#domain/text/identity-number.ts'
import { hasDirectionSign, hasWords } from '#domain/text/visible-text.ts'
import { limits } from './limits.ts'

const typedTexts = new WeakSet<z.ZodType>()

/** Marks a text with rules for what a user types now. */
export const typed = <Text extends z.ZodType<string>>(text: Text): Text => {
  typedTexts.add(text)
  return text
}

/** Whether the schema is a text with such rules. */
export const isTyped = (schema: z.ZodType): boolean => typedTexts.has(schema)

/** Where a schema has the schemas that it is made of. */
const parts = ['innerType', 'element', 'shape', 'options', 'valueType', 'in', 'out'] as const

const storedPart = (part: unknown): unknown => {
  if (part instanceof z.ZodType) return stored(part)
  if (Array.isArray(part)) return part.map(storedPart)
  return Object.fromEntries(
    Object.entries(part as object).map(([name, field]) => [name, storedPart(field)]),
  )
}

/**
 * The same schema for what is read: a text that was stored before a rule for typed texts is still read (F-D2). The length and the
 * form of what is stored are the database's.
 */
export const stored = <Schema extends z.ZodType>(schema: Schema): Schema => {
  if (isTyped(schema)) return z.string() as z.ZodType as Schema
  const def = schema.def as unknown as Readonly<Record<string, unknown>>
  const found = parts.filter((part) => def[part] !== undefined)
  if (found.length === 0) return schema
  const inner = Object.fromEntries(found.map((part) => [part, storedPart(def[part])]))
  return schema.clone({ ...schema.def, ...inner })
}

/** A typed search: one line, well-formed, no control characters, trimmed, bounded. */
export const searchText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))
    .trim()

/** Text of one line: also without signs that make it read as another one (V8). */
export const line = (max: number) =>
  typed(searchText(max).refine((text) => !hasDirectionSign(text)))

/** A line that must hold something: a letter, a digit or an emoji. */
export const filledLine = (max: number) => typed(line(max).refine(hasWords))

/** UUID; rows are named by UUIDv7. */
export const id = z.uuid()

/** PostgreSQL's largest `integer`. */
export const LARGEST_INTEGER = 2_147_483_647

/** One less, so that the next save can still increment it (X7). */
const LARGEST_VERSION = LARGEST_INTEGER - 1

/** The version of an editable row; a save sends the version that it read. */
export const rowVersion = z.int().min(1).max(LARGEST_VERSION)

/** A row by its id. */
export const row = z.strictObject({ id })

/** FUP-122: the caller has answered the question about open cases that nobody is left to watch. */
export const unwatched = { isConfirmed: z.boolean().optional() }

/** The answer to a save. */
export const savedRow = z.strictObject({ id, version: rowVersion })

const isByFewIds = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const keys = Object.keys(value)
  return keys.length <= limits.answers && keys.every((key) => id.safeParse(key).success)
}

/** Answers by id. Wrong keys are one problem, found before any answer is read (X14). */
export const answersById = <Answer extends z.ZodType>(answer: Answer) => {
  const answers = z.record(id, answer)
  return z.custom<z.input<typeof answers>>(isByFewIds).pipe(answers)
}

/** UTC, ISO 8601 with a trailing Z. PostgreSQL has no year 0 (X7). */
export const instant = z.iso.datetime().refine((text) => !text.startsWith('0000'))

/** The end of an assessment by the browser's clock, for the year in its model code. Before 2020 it is wrong (X14). */
export const claimedInstant = instant.refine((text) => Date.parse(text) >= EARLIEST_MS)

/** A web address. V8: user info before an @, a non-ASCII character or a direction sign can imitate another site. */
export const addressOf = (protocol: RegExp) =>
  typed(
    z
      .url({ protocol, hostname: z.regexes.domain })
      .max(1000)
      .refine((address) => !/^[^/]*\/\/[^/?#]*(?:@|[^!-~])/u.test(address))
      .refine((address) => !hasDirectionSign(address)),
  )

export const email = z.email().max(254)

/** Length limit before hashing (A4); the rules are in `domain/account/password.ts`. */
export const password = z
  .string()
  .max(1024)
  .refine((text) => text.isWellFormed())

/** A temporary token in a link or a page: 256 bits, base64url. */
export const linkToken = z.string().min(1).max(128)

export const language = z.enum(['nb', 'en'])

/** Free text of several lines: well-formed, no control characters but line breaks and tabs; not trimmed. */
export const freeText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text))

/** FUP-116: marks the refusal of a text that no confirmation allows. */
export const IDENTITY_NUMBER = 'identity-number'

const isWithoutNumber = (words: string): boolean => !hasIdentityNumber(words)
const numberRefused = { params: { reason: IDENTITY_NUMBER } }

/** FUP-116, F-C4: every text that somebody types in follow-up is of one of these three: they refuse an identity number. */
export const careLine = (max: number) => typed(line(max).refine(isWithoutNumber, numberRefused))
export const filledCareLine = (max: number) => typed(careLine(max).refine(hasWords))
export const careText = (max: number) => typed(freeText(max).refine(isWithoutNumber, numberRefused))

/** One line of a department's own call list (SAFE-02). */
export const callListEntry = z.strictObject({
  name: filledLine(120),
  phone: filledLine(40),
  hours: line(120),
})

/** The user sets a first or new password with it. The server shows it once, to its creator. */
export const invitation = z.strictObject({ token: z.string(), expiresAt: instant })

/** X6: a link to set a new password: mailed to the owner, or handed over like an invitation if mail is off. */
export const passwordLink = z.discriminatedUnion('isMailed', [
  z.strictObject({ isMailed: z.literal(true) }),
  invitation.extend({ isMailed: z.literal(false) }),
])

/** X6: a link that another person saw set the password, and the owner is not confirmed since. */
export const unconfirmedReset = z.strictObject({
  at: instant,
  /** null: the operator, or a user whom the caller may not see. */
  byName: z.string().nullable(),
  /** The caller saw the link, and so may not confirm. */
  isOwn: z.boolean(),
})

export type UnconfirmedReset = z.infer<typeof unconfirmedReset>
