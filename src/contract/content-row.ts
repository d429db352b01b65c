import { z } from 'zod'
import { origins } from '#domain/content/effective.ts'
import { contentKinds } from '#domain/content/content-kinds.ts'
import { contentStatuses } from '#domain/content/status.ts'
import { freeText, id, instant, rowVersion, savedRow, stored } from './fields.ts'

/** v{n} of a row of content (CNT-01). */
const contentVersion = rowVersion
/** From 0. */
const orderIndex = z.int().min(0)

/** CNT-02: why and when it was rejected. */
const rejection = z.strictObject({ comment: z.string(), at: instant }).nullable()

export const MAX_REJECTION = 1000

/** The metadata of every content row for its editors. */
const meta = {
  id,
  /** The id that other content and stored assessments refer to. A company's own version has that of the common row. */
  refId: id,
  key: z.string(),
  /** The owner; null: common content (ROLE-12). */
  companyId: id.nullable(),
  origin: z.enum(origins),
  /** Whether the caller may change it (ROLE-12). */
  mayEdit: z.boolean(),
  /** Whether the caller may reorder it; a company's own version takes the place of the common row. */
  mayMove: z.boolean(),
  /** 0..n-1 among the rows of the same owner and parent. */
  orderIndex,
  /** Of the newest version, which this row shows. */
  status: z.enum(contentStatuses),
  contentVersion,
  /** Of a rejected draft that has not been sent for review again; null otherwise. */
  rejection,
  /** BO-06: a save of it is a draft until it is approved; else it is in use at once. */
  needsApproval: z.boolean(),
  /** It waits for approval, and the caller wrote it: with `twoPersonPublishing` another person approves it. */
  needsOtherApprover: z.boolean(),
  /** The version in use; null: none was ever published. */
  publishedVersion: contentVersion.nullable(),
  /** Counts the saves; the next save must send it. */
  version: rowVersion,
  /** ROLE-12: of this company, for which a superadmin may approve it. `names`: of the company's own groups and symptoms, by id. */
  reviewFor: z
    .strictObject({ company: z.string(), names: z.record(z.string(), z.string()) })
    .exactOptional(),
}

const metaOnly = z.strictObject(meta)

/** The fields that rows of all kinds share. */
export type ContentMeta = z.infer<typeof metaOnly>

/** A row as its editors see it: its newest version. */
export const contentRow = <Fields extends z.ZodRawShape>(fields: Fields) =>
  stored(z.strictObject({ ...meta, ...fields }))

/** The calls that every kind of content has; `fields` as the user types them. */
export const contentCalls = <Fields extends z.ZodRawShape>(fields: Fields) => ({
  get: { input: z.strictObject({ id }), output: contentRow(fields) },
  /** A retry with the same id and content returns the same row. */
  create: { input: z.strictObject({ id, ...fields }), output: savedRow },
  /** Refused as 'stale' when `version` is not the stored one. */
  update: { input: z.strictObject({ id, version: rowVersion, ...fields }), output: savedRow },
  /** Removes it from use and from every list; refused while other content refers to it. */
  remove: { input: z.strictObject({ id }), output: z.strictObject({ id }) },
})

/** The place from the form; absent: the last one, or the current place of the row. */
export const position = { orderIndex: orderIndex.optional() }

/** CNT-04: moves the row to that place among its siblings; they then have places 0..n-1. */
export const reorder = {
  input: z.strictObject({ id, newOrderIndex: orderIndex }),
  output: z.strictObject({ id, orderIndex }),
}

/** CNT-02: submit, approve, reject. */
export const updateStatus = {
  input: z.strictObject({
    id,
    version: rowVersion,
    status: z.enum(contentStatuses),
    /** Why it is rejected; refused without. */
    comment: freeText(MAX_REJECTION).optional(),
  }),
  output: savedRow,
}

/** CNT-01: of one status, or all. */
export const ofStatus = z.strictObject({
  status: z.enum(contentStatuses).optional(),
})

export type ContentFilter = z.output<typeof ofStatus>

const version = z.strictObject({
  contentVersion,
  status: z.enum(contentStatuses),
  /** As stored at that time; newer fields are missing. */
  fields: z.record(z.string(), z.unknown()),
  /** Null: it shipped with the program. */
  author: z.string().nullable(),
  changedAt: instant,
  approver: z.string().nullable(),
  publishedAt: instant.nullable(),
  /** The last one of this version. */
  rejection,
})

export type ContentVersion = z.infer<typeof version>

/** A row of any kind. */
const anyRow = { kind: z.enum(contentKinds), id }

export const contentHistory = {
  /** CNT-02: every version, newest first. */
  list: {
    input: z.strictObject(anyRow),
    output: z.strictObject({ versions: z.array(version) }),
  },
  /** Saves the fields of an old version as a draft, or as the version in use for content that needs no approval. */
  restore: {
    input: z.strictObject({ ...anyRow, version: rowVersion, contentVersion }),
    output: savedRow,
  },
  /** The names of some content that depends on the row and keeps it from being removed. */
  dependents: {
    input: z.strictObject(anyRow),
    output: z.strictObject({ names: z.array(z.string()).readonly() }),
  },
  /** Restores a removed row unchanged, in the last place. */
  undelete: { input: z.strictObject(anyRow), output: savedRow },
}

export const contentOwnership = {
  /** ROLE-12: creates the company's own version of common content; a draft where it needs approval. */
  takeOver: {
    input: z.strictObject({ ...anyRow, newId: id }),
    output: savedRow,
  },
  /** The common row applies again, immediately. */
  giveBack: { input: z.strictObject(anyRow), output: z.strictObject({ id }) },
}
