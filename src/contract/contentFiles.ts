import { z } from 'zod'
import { line } from './fields.ts'

/** IMP-01: the tables of a file, in its order; the first four before the one that refers to them. */
export const contentTables = [
  'symptom_groups',
  'symptoms',
  'approaches',
  'questions',
  'influence_rules',
] as const
export type ContentTable = (typeof contentTables)[number]

/** One table, or all of them. */
export const exportEntities = ['all', ...contentTables] as const
export type ExportEntity = (typeof exportEntities)[number]

const exportFormats = ['json', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

const count = z.int().min(0)

/** A chosen file as text: the server takes it apart itself. */
const file = {
  fileName: line(255),
  text: z.string(),
  /** CNT-02: in use at once, without waiting for an approval. */
  publish: z.boolean(),
}

/** What will be done with a row of the file. */
const rowChange = z.strictObject({
  /** From 1. */
  row: z.int().min(1),
  key: z.string(),
  change: z.enum(['added', 'changed']),
  /** What differs, as the file calls it; 'status': only that it comes into use. */
  fields: z.array(z.string()).readonly(),
})
export type RowChange = z.infer<typeof rowChange>

const preview = z.strictObject({
  /** Of the file and of the stored content: the import names what the preview saw. */
  state: z.string(),
  tables: z
    .array(
      z.strictObject({
        table: z.enum(contentTables),
        added: count,
        changed: count,
        unchanged: count,
        /** Columns that the file lacks: stored values stay, new rows get the default. */
        missing: z.array(z.string()).readonly(),
        rows: z.array(rowChange).readonly(),
      }),
    )
    .readonly(),
})
export type ImportPreview = z.infer<typeof preview>

export const contentFiles = {
  /** SET-04: how large a file may be. */
  limits: { input: z.strictObject({}), output: z.strictObject({ maxFileSizeMb: z.int() }) },
  export: {
    input: z.strictObject({
      entity: z.enum(exportEntities),
      format: z.enum(exportFormats),
      includeInactive: z.boolean(),
    }),
    /** The file, byte for byte in UTF-8. */
    output: z.strictObject({ text: z.string() }),
  },
  /** Changes nothing. */
  preview: { input: z.strictObject(file), output: preview },
  /** All or nothing; refused as 'stale' when something has changed since the preview. */
  import: {
    input: z.strictObject({ ...file, state: z.string().max(64) }),
    output: z.strictObject({ records: count }),
  },
}
