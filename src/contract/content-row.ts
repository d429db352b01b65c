import { z } from 'zod'
import { origins } from '#domain/content/effective.ts'
import { contentKinds } from '#domain/content/kinds.ts'
import { contentStatuses } from '#domain/content/status.ts'
import { id, instant, rowVersion, savedRow } from './fields.ts'

/** v{n} of a row of content (CNT-01). */
const contentVersion = rowVersion
/** From 0. */
const orderIndex = z.int().min(0)

/** What every row of content carries for its editors, besides its fields. */
const meta = {
  id,
  /** By which other content and stored assessments name it: the common row's, for a company's own version of it. */
  refId: id,
  key: z.string(),
  origin: z.enum(origins),
  /** Whether it is the caller's to change (ROLE-12). */
  mayEdit: z.boolean(),
  /** Whether it has a place among the caller's rows; a company's own version stands where the common one does. */
  mayMove: z.boolean(),
  /** 0..n-1 among the rows of the same owner and parent. */
  orderIndex,
  /** Of the newest version, which is the one that is shown. */
  status: z.enum(contentStatuses),
  contentVersion,
  /** The version in use; null: none was ever published. */
  publishedVersion: contentVersion.nullable(),
  /** Counts the saves; the next one names it. */
  version: rowVersion,
}

const metaOnly = z.strictObject(meta)

/** What is said of a row of any kind alike. */
export type ContentMeta = z.infer<typeof metaOnly>

/** A row as its editors see it: its newest version. */
export const contentRow = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject({ ...meta, ...fields })

/** What can be asked of every kind of content alike; `fields` as they are typed. */
export const contentCalls = <Fields extends z.ZodRawShape>(fields: Fields) => ({
  get: { input: z.strictObject({ id }), output: contentRow(fields) },
  /** Sent again with the same id and content, it is the same row. */
  create: { input: z.strictObject({ id, ...fields }), output: savedRow },
  /** Refused as 'stale' when `version` is not the stored one. */
  update: { input: z.strictObject({ id, version: rowVersion, ...fields }), output: savedRow },
  /** Out of use and of every list; refused while other content needs it. */
  remove: { input: z.strictObject({ id }), output: z.strictObject({ id }) },
})

/** The place that a form names; absent: the last one, or where the row is. */
export const place = { orderIndex: orderIndex.optional() }

/** CNT-04: to that place among its own; all of them have places 0..n-1 afterwards. */
export const reorder = {
  input: z.strictObject({ id, newOrderIndex: orderIndex }),
  output: z.strictObject({ id, orderIndex }),
}

/** CNT-02: submit, approve, reject. */
export const updateStatus = {
  input: z.strictObject({ id, version: rowVersion, status: z.enum(contentStatuses) }),
  output: savedRow,
}

/** CNT-01: of one status, or all. */
export const ofStatus = z.strictObject({ status: z.enum(contentStatuses).optional() })

const version = z.strictObject({
  contentVersion,
  status: z.enum(contentStatuses),
  /** As they were stored then; a field that has come since is missing. */
  fields: z.record(z.string(), z.unknown()),
  /** Null: it shipped with the program. */
  author: z.string().nullable(),
  changedAt: instant,
  approver: z.string().nullable(),
  publishedAt: instant.nullable(),
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
  /** An old version's fields as a new draft, or, of what is not reviewed, as the next version in use. */
  restore: {
    input: z.strictObject({ ...anyRow, version: rowVersion, contentVersion }),
    output: savedRow,
  },
  /** What was removed comes back as it was, at the end. */
  undelete: { input: z.strictObject(anyRow), output: savedRow },
}

export const contentOwnership = {
  /** ROLE-12: the company's own version of common content; a draft where it is reviewed. */
  takeOver: {
    input: z.strictObject({ ...anyRow, newId: id }),
    output: savedRow,
  },
  /** The common one holds again, at once. */
  giveBack: { input: z.strictObject(anyRow), output: z.strictObject({ id }) },
}
