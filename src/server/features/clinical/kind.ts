import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { ContentKind } from '#domain/content/kinds.ts'
import type { Db } from '#server/platform/database.ts'
import type { TextKey } from '#server/platform/texts.ts'

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

/** The fields of a version, as they are stored. */
export type Values = Readonly<Record<string, unknown>>

/** Other content that a row needs: every id must be published for its owner. */
export type Reference = {
  readonly kind: 'symptom-group' | 'symptom' | 'category'
  readonly ids: readonly string[]
  /** The field that names it, and what is said when it leads nowhere. */
  readonly field: string
  readonly text: TextKey
}

/** A row whose fields came into use. */
type Target<Fields> = {
  readonly id: string
  readonly companyId: string | null
  readonly fields: Fields
}

/** What sets one kind of content apart; all else is the same for all of them. */
export type Kind<Fields> = {
  readonly name: ContentKind
  readonly table: ContentTable
  /** What a version holds. */
  readonly fields: z.ZodType<Fields>
  readonly nameOf: (fields: Fields) => string
  /** What its own table holds of it. */
  readonly columnsOf: (fields: Fields) => Readonly<Record<string, unknown>>
  /** Whose children have an order of their own; null: all rows of an owner have one order. */
  readonly parent: PgColumn | null
  readonly parentOf: (fields: Fields) => string | null
  /** A row stays with the parent that it was made for; the field that names it, or null: it may move. */
  readonly fixedParent: string | null
  readonly references: (fields: Fields) => readonly Reference[]
  /** The keys of the sources that it rests on. */
  readonly sources: (fields: Fields) => readonly string[]
  /** The fields that contradict each other. */
  readonly wrong: (fields: Fields) => readonly string[]
  /** Writes what else belongs to published versions into tables of its own. Two statements, however many rows. */
  readonly project:
    | ((db: Db, targets: readonly Target<Fields>[], newId: () => string) => Promise<void>)
    | null
}

/** What of a kind does not depend on its fields. */
export type Stored = Pick<Kind<unknown>, 'name' | 'table' | 'parent'>
