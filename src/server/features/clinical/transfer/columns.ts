import { z } from 'zod'
import { approachFields, approachLink } from '#contract/approaches.ts'
import type { ContentTable } from '#contract/contentFiles.ts'
import { questionFields } from '#contract/questions.ts'
import { symptomGroupFields } from '#contract/symptomGroups.ts'
import { symptomFields } from '#contract/symptoms.ts'

/** A row of a file, by its columns. */
export type FileRow = Readonly<Record<string, unknown>>
export type FileTables = Readonly<Partial<Record<ContentTable, readonly FileRow[]>>>

/** 'nameNo' is 'name_no' in a file; what refers to another row does so by its key. */
export const columnOf = (field: string): string =>
  field.replace(/Id$/u, 'Key').replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)

/** As `domain/content/slug.ts` and our own files make them. */
const key = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u)
/** From 0, among the rows of one parent. */
const orderIndex = z.int().min(0).max(1_000_000)

type Columns = Readonly<Record<string, z.ZodType>>

const named = (fields: Columns): Columns =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value]))

const { isActive, ...group } = symptomGroupFields
const { groupId: _ofSymptom, isActive: _active, ...symptom } = symptomFields
const { groupId: _ofQuestion, isActive: _asked, ...question } = questionFields
const { links: _links, isActive: _used, ...approach } = approachFields
const { symptomId: _symptom, isActive: _counts, ...link } = approachLink.shape

/** IMP-01: the columns of each table, in the order of the file, and what each may hold. */
export const columns: Readonly<Record<ContentTable, Columns>> = {
  symptom_groups: named({ key, ...group, orderIndex, isActive }),
  symptoms: named({ key, groupKey: key, ...symptom, orderIndex, isActive }),
  approaches: named({ key, ...approach, isActive }),
  questions: named({ key, groupKey: key.nullable(), ...question, orderIndex, isActive }),
  influence_rules: named({ symptomKey: key, approachKey: key, ...link, isActive }),
}

/** Columns that a file of an earlier program lacks: the stored value stays, and a new row gets the default (IMP-02). */
export const laterColumns: Readonly<Record<ContentTable, readonly string[]>> = {
  symptom_groups: [],
  symptoms: ['help_text_en', 'urgent_action_en'],
  approaches: [],
  questions: ['alert_when', 'alert_text', 'alert_text_en'],
  influence_rules: [],
}

/** Whether a file must have the column. */
export const isRequired = (table: ContentTable, column: string): boolean =>
  !laterColumns[table].includes(column)

/**
 * The cells of a row, in the order of the columns; whatever else there is stays out. The key of another row is
 * named after its id, and takes its place.
 */
export const cellsOf = (
  table: ContentTable,
  values: Readonly<Record<string, unknown>>,
): FileRow => {
  const cells = named(values as Columns)
  return Object.fromEntries(Object.keys(columns[table]).map((name) => [name, cells[name]]))
}

/** By which a row of the file is the same as a stored one (IMP-02). */
export const naturalKey = (table: ContentTable, row: FileRow): string =>
  table === 'influence_rules'
    ? `${String(row['symptom_key'])}/${String(row['approach_key'])}`
    : String(row['key'])
