import type { ContentTable } from '#contract/contentFiles.ts'
import { toCells, type FileRow } from './columns.ts'
import type { StoredRow, StoredContent } from './stored-content.ts'

/** The version of a row that is in use, with its key. */
type InUse<Fields> = { readonly id: string; readonly key: string; readonly fields: Fields }

const inUse = <Fields extends { readonly isActive: boolean }>(
  rows: readonly StoredRow<Fields>[],
  includeInactive: boolean,
): readonly InUse<Fields>[] =>
  rows.flatMap(({ live: { id }, key, inUse: fields }) =>
    fields === null || !(includeInactive || fields.isActive) ? [] : [{ id, key, fields }],
  )

const keysOf = (rows: readonly InUse<unknown>[]): ReadonlyMap<string, string> =>
  new Map(rows.map(({ id, key }) => [id, key]))

/** The children of each parent, counted from 0: an omitted child leaves no gap. */
const childrenByParent = <Fields extends { readonly groupId: string | null }>(
  table: ContentTable,
  parents: readonly (readonly [id: string | null, key: string | null])[],
  rows: readonly InUse<Fields>[],
): readonly FileRow[] =>
  parents.flatMap(([id, groupKey]) =>
    rows
      .filter(({ fields }) => fields.groupId === id)
      .map(({ key, fields }, orderIndex) =>
        toCells(table, { ...fields, key, groupKey, orderIndex }),
      ),
  )

/**
 * IMP-01: published content in its order, only active rows unless the caller includes inactive ones. Omitting a row
 * also omits its dependents, so that a file contains every row that it references.
 */
export const listFileRows = (
  content: StoredContent,
  includeInactive: boolean,
): Readonly<Record<ContentTable, readonly FileRow[]>> => {
  const groups = inUse(content.groups, includeInactive)
  const groupKeys = keysOf(groups)
  const symptoms = inUse(content.symptoms, includeInactive).filter(({ fields }) =>
    groupKeys.has(fields.groupId),
  )
  const symptomKeys = keysOf(symptoms)
  const approaches = inUse(content.approaches, includeInactive).toSorted(
    (a, b) => a.fields.number - b.fields.number || (a.key < b.key ? -1 : 1),
  )
  return {
    symptom_groups: groups.map(({ key, fields }, orderIndex) =>
      toCells('symptom_groups', { ...fields, key, orderIndex }),
    ),
    symptoms: childrenByParent('symptoms', [...groupKeys], symptoms),
    approaches: approaches.map(({ key, fields }) => toCells('approaches', { ...fields, key })),
    questions: childrenByParent(
      'questions',
      [[null, null], ...groupKeys],
      inUse(content.questions, includeInactive),
    ),
    influence_rules: approaches.flatMap(({ key: approachKey, fields }) =>
      fields.links.flatMap((link) => {
        const symptomKey = symptomKeys.get(link.symptomId)
        return symptomKey === undefined || !(includeInactive || link.isActive)
          ? []
          : [toCells('influence_rules', { ...link, symptomKey, approachKey })]
      }),
    ),
  }
}
