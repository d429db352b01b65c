import type { ContentTable } from '#contract/contentFiles.ts'
import { toCells, type FileRow } from './transfer-columns.ts'
import { flattenRule } from './module-rule.ts'
import type { StoredRow, StoredContent } from './stored-content.ts'

/** The fields of a row that the file contains, with its key. */
type Exported<Fields> = {
  readonly id: string
  readonly key: string
  readonly fields: Fields
  /** Never published: the file says so, and an import leaves it a draft. */
  readonly isDraft: boolean
}

/** The version in use. With inactive rows also the rows that were never published, by their newest version. */
const exportedRows = <Fields extends { readonly isActive: boolean }>(
  rows: readonly StoredRow<Fields>[],
  includeInactive: boolean,
): readonly Exported<Fields>[] =>
  rows.flatMap(({ live: { id }, key, inUse, head }) => {
    const isDraft = inUse === null
    const fields = inUse ?? head.fields
    if (!includeInactive && (isDraft || !fields.isActive)) return []
    return [{ id, key, fields, isDraft }]
  })

const keysOf = (rows: readonly Exported<unknown>[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, key }) => [id, key]))

const toFileRow = (
  table: ContentTable,
  isDraft: boolean,
  values: Readonly<Record<string, unknown>>,
): FileRow => ({ ...toCells(table, values), ...(isDraft && { status: 'draft' }) })

/** The children of each parent, counted from 0: an omitted child leaves no gap. */
const childrenByParent = <Fields>(
  table: ContentTable,
  parents: readonly (readonly [id: string | null, key: string | null])[],
  rows: readonly Exported<Fields>[],
  parentOf: (fields: Fields) => string | null,
  parentKey: 'groupKey' | 'categoryKey',
): readonly FileRow[] =>
  parents.flatMap(([id, of]) =>
    rows
      .filter(({ fields }) => parentOf(fields) === id)
      .map(({ key, fields, isDraft }, orderIndex) =>
        toFileRow(table, isDraft, { ...fields, key, [parentKey]: of, orderIndex }),
      ),
  )

/** The rows of a kind without parents. */
const inOneOrder = <Fields>(
  table: ContentTable,
  rows: readonly Exported<Fields>[],
): readonly FileRow[] =>
  rows.map(({ key, fields, isDraft }, orderIndex) =>
    toFileRow(table, isDraft, { ...fields, key, orderIndex }),
  )

/**
 * IMP-01, BO-05: published content in its order, only active rows unless the caller includes inactive ones, and drafts with them. Omitting a row also
 * omits its dependents, so that a file contains every row that it references.
 */
export const listFileRows = (
  content: StoredContent,
  includeInactive: boolean,
): Readonly<Record<ContentTable, readonly FileRow[]>> => {
  const groups = exportedRows(content.groups, includeInactive)
  const groupKeys = keysOf(groups)
  const symptoms = exportedRows(content.symptoms, includeInactive).filter(({ fields }) =>
    groupKeys.has(fields.groupId),
  )
  const symptomKeys = keysOf(symptoms)
  const approaches = exportedRows(content.approaches, includeInactive).toSorted(
    (a, b) => a.fields.number - b.fields.number || (a.key < b.key ? -1 : 1),
  )
  const questions = exportedRows(content.questions, includeInactive)
  const categories = exportedRows(content.categories, includeInactive)
  const categoryKeys = keysOf(categories)
  const bank = exportedRows(content.bankSymptoms, includeInactive)
  const modules = exportedRows(content.modules, includeInactive).filter(({ fields: { rule } }) =>
    (rule?.requiredCategories ?? []).every((id) => categoryKeys.has(id)),
  )
  const groupOf = ({ groupId }: { readonly groupId: string | null }) => groupId
  return {
    symptom_groups: inOneOrder('symptom_groups', groups),
    symptoms: childrenByParent('symptoms', [...groupKeys], symptoms, groupOf, 'groupKey'),
    approaches: approaches.map(({ key, fields, isDraft }) =>
      toFileRow('approaches', isDraft, { ...fields, key }),
    ),
    questions: childrenByParent(
      'questions',
      [[null, null], ...groupKeys],
      questions,
      groupOf,
      'groupKey',
    ),
    influence_rules: approaches.flatMap(({ key: approachKey, fields, isDraft }) =>
      fields.links.flatMap((link) => {
        const symptomKey = symptomKeys.get(link.symptomId)
        return symptomKey === undefined || !(includeInactive || link.isActive)
          ? []
          : [toFileRow('influence_rules', isDraft, { ...link, symptomKey, approachKey })]
      }),
    ),
    sources: content.sources
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ key, fields }) => toFileRow('sources', false, { ...fields, key })),
    assessment_categories: inOneOrder('assessment_categories', categories),
    symptom_bank: childrenByParent(
      'symptom_bank',
      [...categoryKeys],
      bank,
      ({ categoryId }) => categoryId,
      'categoryKey',
    ),
    modules: inOneOrder(
      'modules',
      modules.map(({ fields, ...row }) => ({
        ...row,
        fields: {
          ...flattenRule(fields),
          requiredCategories: (fields.rule?.requiredCategories ?? []).map((id) =>
            categoryKeys.get(id),
          ),
        },
      })),
    ),
  }
}
