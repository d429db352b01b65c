import { z } from 'zod'
import { line } from './fields.ts'

/** IMP-01, BO-05: the tables of a file, in its order: the five of the specification, then all other content. */
export const contentTables = [
  'symptom_groups',
  'symptoms',
  'approaches',
  'questions',
  'influence_rules',
  'sources',
  'assessment_categories',
  'symptom_bank',
  'modules',
] as const
export type ContentTable = (typeof contentTables)[number]

/** One table, or all of them. */
export const exportEntities = ['all', ...contentTables] as const
export type ExportEntity = (typeof exportEntities)[number]

const exportFormats = ['json', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** IMP-01: whether it fits a spreadsheet. A module has lists of texts, which have no place in a cell. */
export const hasCsv = (entity: ExportEntity): entity is Exclude<ContentTable, 'modules'> =>
  entity !== 'all' && entity !== 'modules'

const count = z.int().min(0)

/** A chosen file as text: the server takes it apart itself. */
const file = {
  fileName: line(255),
  text: z.string(),
  /** CNT-02: in use at once, without waiting for an approval. */
  publish: z.boolean(),
}

/** BO-05: what becomes of a row. `gone`: it is here and not in the file, and stays as it is. */
export const rowChanges = ['changed', 'added', 'gone'] as const
export type RowChangeKind = (typeof rowChanges)[number]

/** A field as the file calls it, and in words. Null: the preview has no room for the texts. */
const fieldChange = z.strictObject({
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type FieldChange = z.infer<typeof fieldChange>

const rowChange = z.strictObject({
  /** As the file counts it; null: it is not in the file. */
  row: z.int().min(1).nullable(),
  key: z.string(),
  name: z.string(),
  change: z.enum(rowChanges),
  /** CNT-02: it becomes a draft, and is not used before it is approved. */
  isDraft: z.boolean(),
  /** What differs; 'status': that it comes into use. */
  fields: z.array(fieldChange).readonly(),
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
        gone: count,
        /** CNT-02: how many of the new and changed rows become drafts. */
        drafts: count,
        /** Columns that the file lacks, in words: stored values stay, new rows get the default. */
        missing: z.array(z.string()).readonly(),
        /** Bounded: the first of each kind of change. */
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
