import { z } from 'zod'
import { contentKinds } from '#domain/content/content-kinds.ts'
import { id, instant, line } from './fields.ts'
import { limits } from './limits.ts'

const result = z.enum(['done', 'refused'])

const filter = {
  /** Who did it. */
  userId: id.optional(),
  /** The user or resource that the action affected: the id of a row. */
  resourceId: id.optional(),
  /** A function, or all of a module: 'profiles.create' or 'profiles'. */
  action: line(80).optional(),
  /** The kind of the affected resource: 'user', 'assessment' … */
  resourceType: line(40).optional(),
  result: result.optional(),
  /** Also the readings that were answered. Refused ones are always there. */
  reads: z.literal(true).optional(),
  from: instant.optional(),
  before: instant.optional(),
  /** BO-07: words of who did it or of what it was about, the end of an id, or a time of day in Norway as '11:03'. */
  search: line(limits.auditSearch).optional(),
  /** The functions whose names in words match the search: the caller has the words. */
  wording: z.array(line(80)).max(500).readonly().optional(),
}

export const auditEntry = z.strictObject({
  id,
  at: instant,
  /** null where the row names no user: before sign-in, and ADR 10. */
  userId: id.nullable(),
  /** Empty when the account is deleted. */
  userName: z.string().nullable(),
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  role: z.string().nullable(),
  action: z.string(),
  resourceType: z.string().nullable(),
  resourceId: id.nullable(),
  /** The name, if the caller may see the resource and it is in the database. */
  resourceName: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  result,
  requestId: id,
})

/** An object of a row: what it is called and where the back office has it. */
export const auditObject = z.strictObject({
  id,
  /** As `resourceType`; a user who is a superadmin is of the kind 'superadmin'. */
  kind: z.string(),
  name: z.string(),
  /** The company of a department. */
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  /** It is removed, and no list has it. */
  isGone: z.boolean(),
})

/** What a form of the back office saves. */
const savedKinds = ['company', 'department', 'user', 'system-settings', ...contentKinds] as const
export type SavedKind = (typeof savedKinds)[number]

const lastChange = z.strictObject({
  at: instant,
  /** Null: the caller may not see the name, or the account is gone. */
  name: z.string().nullable(),
  /** The caller made the change, perhaps in another window. */
  isOwn: z.boolean(),
})

export type LastChange = z.infer<typeof lastChange>

export const auditLog = {
  /** SET-05: newest first, in pages. */
  list: {
    input: z.strictObject({
      ...filter,
      limit: z.int().min(1).max(100).default(50),
      /** The last row of the page before. */
      cursor: id.optional(),
      /** Sent along by the list that loads more; there is only one. */
      direction: z.literal('forward').optional(),
    }),
    output: z.strictObject({
      rows: z.array(auditEntry),
      /** The objects of these rows and of their details that the caller may see. */
      objects: z.array(auditObject),
      next: id.nullable(),
    }),
  },
  /** The filter values that occur in the log. */
  choices: {
    input: z.strictObject({}),
    output: z.strictObject({ actions: z.array(z.string()), resourceTypes: z.array(z.string()) }),
  },
  /** ADM-04: who saved a row last, and when. Null: nothing of it is visible to the caller. */
  lastChange: {
    /** Without an id: the settings. */
    input: z.strictObject({ kind: z.enum(savedKinds), id: id.optional() }),
    output: z.strictObject({ change: lastChange.nullable() }),
  },
  /** BO-07: the filtered rows, newest first, in parts of a file. Each part leaves a row of its own. */
  export: {
    input: z.strictObject({
      ...filter,
      /** The last row of the part before. */
      cursor: id.optional(),
    }),
    output: z.strictObject({ rows: z.array(auditEntry), next: id.nullable() }),
  },
  /** H5: all actions of one person and on the account, oldest first, for a file. */
  ofPerson: {
    input: z.strictObject({ userId: id, from: instant.optional(), before: instant.optional() }),
    output: z.strictObject({
      rows: z.array(auditEntry),
      /** The rows exceed the limit of a file; the caller can ask for a shorter period. */
      isCut: z.boolean(),
    }),
  },
}
