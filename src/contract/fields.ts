import { z } from 'zod'
import { EARLIEST_MS } from '#domain/assessment/times.ts'

/** Text of one line: well-formed, no control characters, trimmed, bounded. */
export const line = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))
    .trim()

/** A line that must hold something. */
export const filledLine = (max: number) => line(max).min(1)

/** UUID; rows are named by UUIDv7. */
export const id = z.uuid()

/** PostgreSQL's largest `integer` less one: the save after it still counts (X7). */
const LARGEST_VERSION = 2_147_483_646

/** The version of a row that people edit; a save names the one it saw. */
export const rowVersion = z.int().min(1).max(LARGEST_VERSION)

/** A row by its id. */
export const row = z.strictObject({ id })

/** What a save answers. */
export const savedRow = z.strictObject({ id, version: rowVersion })

/** More than any assessment asks. */
export const MAX_ANSWERS = 500

const isByFewIds = (given: unknown): boolean => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false
  const keys = Object.keys(given)
  return keys.length <= MAX_ANSWERS && keys.every((key) => id.safeParse(key).success)
}

/** Answers by id. Wrong keys are one problem, found before any answer is read (X14). */
export const answersById = <Answer extends z.ZodType>(answer: Answer) => {
  const answers = z.record(id, answer)
  return z.custom<z.input<typeof answers>>(isByFewIds).pipe(answers)
}

/** UTC, ISO 8601 with a trailing Z. PostgreSQL has no year 0 (X7). */
export const instant = z.iso.datetime().refine((text) => !text.startsWith('0000'))

/** When an assessment ended by the browser's clock; its model code carries the year. Before 2020 that clock is wrong (X14). */
export const claimedInstant = instant.refine((text) => Date.parse(text) >= EARLIEST_MS)

export const email = z.email().max(254)

/** Bounded before hashing (A4); what it must hold is `domain/account/password.ts`. */
export const password = z
  .string()
  .max(1024)
  .refine((text) => text.isWellFormed())

/** What a link or a page holds of us for a while: 256 bits, base64url. */
export const linkToken = z.string().min(1).max(128)

export const language = z.enum(['nb', 'en'])

/** Free text of several lines: well-formed, no control characters but line breaks and tabs; kept as typed. */
export const freeText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => text.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(text))

/** One line of a department's own call list (SAFE-02). */
export const callListEntry = z.strictObject({
  name: filledLine(120),
  phone: filledLine(40),
  hours: line(120),
})

/** By which somebody sets a password of their own, the first or another: shown once, to whoever made it. */
export const invitation = z.strictObject({ token: z.string(), expiresAt: instant })

/** X6: a link to another password: sent to the owner, or handed over as an invitation is where there is no mail. */
export const passwordLink = z.discriminatedUnion('isMailed', [
  z.strictObject({ isMailed: z.literal(true) }),
  invitation.extend({ isMailed: z.literal(false) }),
])

/** X6: the password was set by a link that somebody else was shown, and nobody has confirmed the owner since. */
export const unconfirmedReset = z.strictObject({
  at: instant,
  /** null: the operator, or somebody whom the caller does not see. */
  byName: z.string().nullable(),
  /** The caller saw the link, and so does not confirm. */
  isOwn: z.boolean(),
})

export type UnconfirmedReset = z.infer<typeof unconfirmedReset>
