import { z } from 'zod'
import { approachFields, approachLink } from '#contract/approaches.ts'
import { categoryFields } from '#contract/categories.ts'
import type { ContentTable } from '#contract/contentFiles.ts'
import { moduleFields, moduleRuleFields } from '#contract/modules.ts'
import { questionFields } from '#contract/questions.ts'
import { sourceFields } from '#contract/sources.ts'
import { bankSymptomFields } from '#contract/symptomBank.ts'
import { symptomGroupFields } from '#contract/symptomGroups.ts'
import { symptomFields } from '#contract/symptoms.ts'
import { isReviewed, type ContentKind } from '#domain/content/content-kinds.ts'
import { shippedAddresses } from '#server/database/seed/reference-seed.ts'
import type { CsvCell } from '#domain/text/csv.ts'

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
/** A shipped symptom of the bank is 'category--symptom', and a shipped module is its code. */
const shippedKey = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9]+(?:--?[A-Za-z0-9]+)*$/u)
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
const { isActive: _shown, ...category } = categoryFields
const { categoryId: _ofBank, isActive: _offered, ...bankSymptom } = bankSymptomFields
const { rule: _rule, isActive: _recommended, ...module } = moduleFields
const { requiredCategories: _required, ...thresholds } = moduleRuleFields.shape

/** CNT-08: a form takes https alone; a shipped address may begin with http. */
const address = sourceFields.url.or(z.string().refine((url) => shippedAddresses.has(url)))

/** A module without a rule has no categories, and neither count nor threshold. */
const rule = {
  requiredCategories: z
    .array(key)
    .max(50)
    .refine((keys) => new Set(keys).size === keys.length),
  minSymptomsCount: thresholds.minSymptomsCount.nullable(),
  severityThreshold: thresholds.severityThreshold.nullable(),
}

/** IMP-01: the columns of each table, in file order, with their valid values. */
export const columns: Readonly<Record<ContentTable, Columns>> = {
  symptom_groups: named({ key, ...group, orderIndex, isActive }),
  symptoms: named({ key, groupKey: key, ...symptom, orderIndex, isActive }),
  approaches: named({ key, ...approach, isActive }),
  questions: named({ key, groupKey: key.nullable(), ...question, orderIndex, isActive }),
  influence_rules: named({ symptomKey: key, approachKey: key, ...link, isActive }),
  sources: named({ key, ...sourceFields, url: address }),
  assessment_categories: named({ key, ...category, orderIndex, isActive }),
  symptom_bank: named({ key: shippedKey, categoryKey: key, ...bankSymptom, orderIndex, isActive }),
  modules: named({ key: shippedKey, ...module, ...rule, orderIndex, isActive }),
}

/** The content whose versions the rows of a table are a part of. Sources have no versions. */
const kinds: Readonly<Record<ContentTable, ContentKind | null>> = {
  symptom_groups: 'symptom-group',
  symptoms: 'symptom',
  approaches: 'approach',
  questions: 'question',
  influence_rules: 'approach',
  sources: null,
  assessment_categories: 'category',
  symptom_bank: 'bank-symptom',
  modules: 'module',
}

/** Whether a row may have the column `status`: other content is in use when it is saved (CNT-02). */
export const hasDrafts = (table: ContentTable): boolean => {
  const kind = kinds[table]
  return kind !== null && isReviewed(kind)
}

/** Columns missing from files of earlier versions: the stored value stays, and a new row gets the default (IMP-02). */
export const laterColumns: Readonly<Record<ContentTable, readonly string[]>> = {
  symptom_groups: [],
  symptoms: ['help_text_en', 'urgent_action_en'],
  approaches: [],
  questions: ['alert_when', 'alert_text', 'alert_text_en'],
  influence_rules: [],
  sources: [],
  assessment_categories: [],
  symptom_bank: [],
  modules: [],
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

/** Separates the keys of a list; it never occurs within a key. */
const BETWEEN_KEYS = ';'

/** The cell of a CSV file for a value of a row (IMP-01). */
export const toCell = (value: unknown): CsvCell => {
  if (Array.isArray(value)) return value.join(BETWEEN_KEYS)
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  return JSON.stringify(value)
}

/** A spreadsheet writes booleans in its own language. */
const flags: Readonly<Record<string, boolean>> = {
  true: true,
  sann: true,
  false: false,
  usann: false,
}

/**
 * The possible values of a cell, its own text first. A spreadsheet makes an empty text and a missing one the same cell. Where a
 * column may be without a text, an empty cell is a missing one, as an empty field of a form is.
 */
const possibleValues = (cell: string | null): readonly unknown[] => {
  if (cell === null || cell === '') return [null, '', []]
  const flag = cell.toLowerCase()
  return [
    cell,
    ...(Object.hasOwn(flags, flag) ? [flags[flag]] : []),
    ...(/^-?\d{1,15}$/u.test(cell) ? [Number(cell)] : []),
    cell.split(BETWEEN_KEYS),
  ]
}

/** The first value of a cell that its column accepts, else the cell itself. */
export const parseCell = (schema: z.ZodType | undefined, cell: string | null): unknown => {
  if (schema === undefined) return cell
  const meanings = possibleValues(cell)
  const found = meanings.findIndex((meaning) => schema.safeParse(meaning).success)
  return found === -1 ? cell : meanings[found]
}
