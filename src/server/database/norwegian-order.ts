import { sql, type Column, type SQL } from 'drizzle-orm'

/** A text column in the order of the Norwegian alphabet: æ, ø and å last, aa as å, whatever the case. */
export const norwegianOrder = (column: Column | SQL): SQL => sql`${column} collate "nb-NO-x-icu"`
