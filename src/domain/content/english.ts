import { isBlank } from '#domain/text/visible-text.ts'
import type { ContentKind } from './content-kinds.ts'
import type { ContentStatus } from './status.ts'

/** PUB-06: the texts of a kind that can be given in English, each with where its English is. */
const texts = {
  'symptom-group': [['nameNo', 'nameEn']],
  symptom: [
    ['nameNo', 'nameEn'],
    ['helpText', 'helpTextEn'],
    ['urgentAction', 'urgentActionEn'],
  ],
  question: [
    ['textNo', 'textEn'],
    ['alertText', 'alertTextEn'],
  ],
  approach: [['nameNo', 'nameEn']],
  category: [['nameNo', 'nameEn']],
  'bank-symptom': [
    ['nameNo', 'nameEn'],
    ['description', 'descriptionEn'],
    ['infoText', 'infoTextEn'],
    ['alertText', 'alertTextEn'],
  ],
  module: [
    ['nameNo', 'nameEn'],
    ['description', 'descriptionEn'],
    ['recommendations', 'recommendationsEn'],
  ],
} as const satisfies Record<ContentKind, readonly (readonly [no: string, en: string])[]>

type Texts = string | null | undefined | readonly (string | null)[]
type Field<Kind extends ContentKind> = (typeof texts)[Kind][number][number]
type Row<Kind extends ContentKind> = { readonly status: ContentStatus } & {
  readonly [Name in Field<Kind>]: Texts
}

const listOf = (text: Texts): readonly (string | null)[] =>
  text === null || text === undefined || typeof text === 'string' ? [text ?? null] : text

/** Whether every Norwegian text has an English one; a list has them in the same places. */
const isInEnglish = (no: Texts, en: Texts): boolean => {
  const english = listOf(en)
  return listOf(no).every(
    (text, position) => isBlank(text ?? '') || !isBlank(english[position] ?? ''),
  )
}

/** CNT-09: how many of the published rows are in English, with all their texts. */
export const englishCount = <Kind extends ContentKind>(
  kind: Kind,
  rows: readonly Row<Kind>[],
): { readonly count: number; readonly total: number } => {
  const published = rows.filter(({ status }) => status === 'published')
  const pairs: readonly (readonly [Field<Kind>, Field<Kind>])[] = texts[kind]
  const complete = published.filter((row: { readonly [Name in Field<Kind>]: Texts }) =>
    pairs.every(([no, en]) => isInEnglish(row[no], row[en])),
  )
  return { count: complete.length, total: published.length }
}
