import type { SQL } from 'drizzle-orm'

/** Fields that a later release gives to content that shipped before. */
export type Amendment = {
  /** Of the table `content_seed`: each amendment is made once in the life of a database. */
  readonly kind: string
  readonly key: string
  /** The updates, in order. They touch what still has none of the fields. */
  readonly statements: readonly SQL[]
}
