import { z } from 'zod'
import { approachFields, approachLink } from '#contract/approaches.ts'
import type { ContentTable } from '#contract/contentFiles.ts'
import { questionFields } from '#contract/questions.ts'
import { symptomGroupFields } from '#contract/symptomGroups.ts'
import { symptomFields } from '#contract/symptoms.ts'

/** A row of a file, by column name. */
export type FileRow = Readonly<Record<string, unknown>>
export type FileTables = Readonly<Partial<Record<ContentTable, readonly FileRow[]>>>

/** A file that is read, with the number of each of its rows: in a list from 1, else as a spreadsheet shows it (F-D4). */
export type ImportedFile = {
  readonly tables: FileTables
  readonly numberOf: (index: number) => number
}

/** Maps 'nameNo' to 'name_no'; a reference to another row uses its key. */
export const toColumnName = (field: string): string =>
  field.replace(/Id$/u, 'Key').replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

/** The format of `domain/content/slug.ts` and our own files. */
const key = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u)
/** From 0, among the rows of one parent. */
const orderIndex = z.int().min(0).max(1_000_000)

type Columns = Readonly<Record<string, z.ZodType>>

const named = (fields: Columns): Columns =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [toColumnName(field), value]))

const { isActive, ...group } = symptomGroupFields
const { groupId: _ofSymptom, isActive: _active, ...symptom } = symptomFields
const { groupId: _ofQuestion, isActive: _asked, ...question } = questionFields
const { links: _links, isActive: _used, ...approach } = approachFields
const { symptomId: _symptom, isActive: _counts, ...link } = approachLink.shape

/** IMP-01: the columns of each table, in file order, with their valid values. */
export const columns: Readonly<Record<ContentTable, Columns>> = {
  symptom_groups: named({ key, ...group, orderIndex, isActive }),
  symptoms: named({ key, groupKey: key, ...symptom, orderIndex, isActive }),
  approaches: named({ key, ...approach, isActive }),
  questions: named({ key, groupKey: key.nullable(), ...question, orderIndex, isActive }),
  influence_rules: named({ symptomKey: key, approachKey: key, ...link, isActive }),
}

/** Columns missing from files of earlier versions: the stored value stays, and a new row gets the default (IMP-02). */
export const laterColumns: Readonly<Record<ContentTable, readonly string[]>> = {
  symptom_groups: [],
  symptoms: ['help_text_en', 'urgent_action_en'],
  approaches: [],
  questions: ['alert_when', 'alert_text', 'alert_text_en'],
  influence_rules: [],
}

/** Whether a file must have the column. */
export const isRequiredColumn = (table: ContentTable, column: string): boolean =>
  !laterColumns[table].includes(column)

/**
 * The cells of a row, in the order of the columns, without other fields. The key of another row has a column named
 * after its id field.
 */
export const toCells = (
  table: ContentTable,
  values: Readonly<Record<string, unknown>>,
): FileRow => {
  const cells = named(values as Columns)
  return Object.fromEntries(Object.keys(columns[table]).map((name) => [name, cells[name]]))
}

/** The key that matches a row of the file with a stored row (IMP-02). */
export const naturalKey = (table: ContentTable, row: FileRow): string =>
  table === 'influence_rules'
    ? `${String(row['symptom_key'])}/${String(row['approach_key'])}`
    : String(row['key'])
