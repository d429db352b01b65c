import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import shippedCategories from '#content/officer-categories.json' with { type: 'json' }
import shippedGuidance from '#content/guidance.json' with { type: 'json' }
import shippedModules from '#content/modules.json' with { type: 'json' }
import shippedQuestions from '#content/questions.json' with { type: 'json' }
import shippedSymptoms from '#content/symptoms.json' with { type: 'json' }
import type { ContentKind } from '#domain/content/kinds.ts'
import type {
  ShippedBankSymptom,
  ShippedQuestion,
  ShippedSymptom,
} from '#domain/content/shipped.ts'
import { guidance, modules, questions, symptomBank, symptoms } from '../schema/content.ts'
import type { Amendment } from './amendment.ts'
import { shippedId } from './seed-rows.ts'

type Value = string | readonly string[] | null | undefined

type Field = {
  readonly kind: ContentKind
  readonly table: PgTable
  readonly name: string
  /** The shipped texts by id. */
  readonly texts: readonly (readonly [id: string, no: Value, en: Value])[]
}

const fieldsOf = <Row extends { readonly key: string }>(
  kind: 'symptom' | 'question' | 'bank-symptom',
  table: PgTable,
  rows: readonly Row[],
  names: Readonly<Record<string, (row: Row) => readonly [no: Value, en: Value]>>,
): readonly Field[] =>
  Object.entries(names).map(([name, textsOf]) => ({
    kind,
    table,
    name,
    texts: rows.map((row) => [shippedId(kind, row.key), ...textsOf(row)]),
  }))

const bank: readonly ShippedBankSymptom[] = shippedCategories.flatMap(
  (category) => category.symptoms,
)

const fields: readonly Field[] = [
  ...fieldsOf('bank-symptom', symptomBank, bank, {
    description: (row) => [row.description, row.descriptionEn],
    infoText: (row) => [row.infoText, row.infoTextEn],
    alertText: (row) => [row.alertTextNo, row.alertTextEn],
  }),
  ...fieldsOf<ShippedSymptom>('symptom', symptoms, shippedSymptoms, {
    helpText: (row) => [row.helpText, row.helpTextEn],
    urgentAction: (row) => [row.urgentActionNo, row.urgentActionEn],
  }),
  ...fieldsOf<ShippedQuestion>('question', questions, shippedQuestions, {
    alertText: (row) => [row.alertTextNo, row.alertTextEn],
  }),
  ...(['description', 'recommendations'] as const).map((name): Field => ({
    kind: 'module',
    table: modules,
    name,
    texts: shippedModules.map((row) => [
      shippedId('module', row.code),
      row[name],
      row[`${name}En`],
    ]),
  })),
]

const columnOf = (table: PgTable, name: string): SQL => {
  const column = getTableColumns(table)[name]
  if (column === undefined) throw new Error(`No column for ${name}`)
  return sql`${sql.identifier(column.name)}`
}

/** PUB-06: the English of a field, where the Norwegian text is as it shipped and there is no English yet. */
const englishAmendment = ({ kind, table, name, texts }: Field): Amendment => {
  const nameEn = `${name}En`
  const given = texts.flatMap(([id, no, en]) =>
    en === undefined || en === null ? [] : [{ id, no, en }],
  )
  const rows = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(id uuid, no jsonb, en jsonb)`
  const isOf = sql`(content.id = given.id or content.base_id = given.id)`
  const [no, en] = [columnOf(table, name), columnOf(table, nameEn)]
  const isList = name === 'recommendations'
  const value = isList ? sql`given.en` : sql`given.en #>> '{}'`
  const isMissing = isList ? sql`content.${en} = '[]'` : sql`content.${en} is null`
  return {
    kind: 'english',
    key: `${kind}.${name}`,
    statements: [
      sql`update content_versions v set fields = v.fields || jsonb_build_object(${nameEn}::text, given.en)
        from ${rows}, ${table} as content
        where v.kind = ${kind} and v.content_id = content.id and ${isOf}
          and not v.fields ? ${nameEn}::text and v.fields -> ${name}::text = given.no`,
      sql`update ${table} as content set ${en} = ${value}, updated_at = now() from ${rows}
        where ${isOf} and ${isMissing} and to_jsonb(content.${no}) = given.no`,
    ],
  }
}

const guidanceBullets: readonly Amendment[] = shippedGuidance.map(
  ({ key, bullets, bulletsEn }) => ({
    kind: 'english',
    key: `guidance.${key}`,
    statements: [
      sql`update ${guidance} set bullets_en = ${JSON.stringify(bulletsEn)}::jsonb
      where key = ${key} and bullets_en = '[]' and bullets = ${JSON.stringify(bullets)}::jsonb`,
    ],
  }),
)

export const englishAmendments: readonly Amendment[] = [
  ...fields.map(englishAmendment),
  ...guidanceBullets,
]
