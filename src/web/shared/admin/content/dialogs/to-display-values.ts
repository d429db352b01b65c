import type { ContentMeta, ContentVersion } from '#contract/content-row.ts'
import type { DisplayValue } from '#web/ui/form/differences.ts'

/** The fields of a row as a reader sees them; made with `displayValues`. */
export type ToDisplayValues<Row> = (row: Row) => readonly DisplayValue[]

/** A version as the row would be with it. What a version holds was a row's once; a field that has come since is today's. */
export const rowOf = <Row extends ContentMeta>(row: Row, version: ContentVersion): Row => ({
  ...row,
  ...version.fields,
})
