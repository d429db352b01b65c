import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import type { Db } from '#server/core/database.ts'
import type { TextKey } from '#server/core/server-texts.ts'

type ContentTable = PgTable & {
  readonly id: PgColumn
  readonly key: PgColumn
  readonly companyId: PgColumn
  readonly baseId: PgColumn
  readonly orderIndex: PgColumn
  readonly status: PgColumn
  readonly version: PgColumn
  readonly revision: PgColumn
  readonly updatedAt: PgColumn
  readonly deletedAt: PgColumn
  readonly isActive: PgColumn
}

/** The stored fields of a version. */
export type Values = Readonly<Record<string, unknown>>

/** Other content that a row requires: every id must be published for its owner. */
export type Reference = {
  readonly kind: 'symptom-group' | 'symptom' | 'category'
  readonly ids: readonly string[]
  /** The field with the reference, and the message for an invalid one. */
  readonly field: string
  readonly text: TextKey
}

/** A row whose fields were published. */
type Target<Fields> = {
  readonly id: string
  readonly companyId: string | null
  readonly fields: Fields
}

/** The differences between the kinds of content; everything else is common. */
export type Kind<Fields> = {
  readonly name: ContentKind
  readonly table: ContentTable
  /** The fields of a version, as they were stored. */
  readonly fields: z.ZodType<Fields>
  readonly nameOf: (fields: Fields) => string
  /** The fields as a version stores them: the release before does not read a field that it does not know (ADR 26). */
  readonly versioned: (fields: Fields) => Values
  /** The columns of the kind's own table. */
  readonly columnsOf: (fields: Fields) => Readonly<Record<string, unknown>>
  /** The parent whose children have an order of their own; null: all rows of an owner have one order. */
  readonly parent: PgColumn | null
  readonly parentOf: (fields: Fields) => string | null
  readonly references: (fields: Fields) => readonly Reference[]
  /** The keys of the sources that the row cites. */
  readonly sources: (fields: Fields) => readonly string[]
  /** The fields that contradict each other. */
  readonly wrong: (fields: Fields) => readonly string[]
  /** Writes related data of published versions into separate tables. Two statements, however many rows. */
  readonly project:
    | ((db: Db, targets: readonly Target<Fields>[], newId: () => string) => Promise<void>)
    | null
}

/** The part of a kind that does not depend on its fields. */
export type Stored = Pick<Kind<unknown>, 'name' | 'table' | 'parent'>
