import { contentTables, type ContentTable, type ImportPreview } from '#contract/contentFiles.ts'
import type { Language } from '#server/core/server-texts.ts'
import type { Kind, Values } from '../kind.ts'
import {
  approachKind,
  bankSymptomKind,
  categoryKind,
  groupKind,
  moduleKind,
  questionKind,
  symptomKind,
} from '../kind-definitions.ts'
import { boundRows, type PreviewRow } from './bound-preview.ts'
import { columnText } from './column-texts.ts'
import { laterColumns, type FileTables } from './transfer-columns.ts'
import type { Plan } from './transfer-plan.ts'
import { listDifferences, type Difference, type KindPlan, type PlannedRow } from './plan-kind.ts'
import type { PlannedSource } from './plan-sources.ts'
import type { RequestedLink } from './requested-rows.ts'
import type { StoredContent, StoredRow } from './stored-content.ts'

type Named = { readonly key: string; readonly name: string }

const usedFields = <Fields>({ inUse, head }: StoredRow<Fields>): Fields => inUse ?? head.fields

const goneRow = (table: ContentTable, { key, name }: Named): PreviewRow => ({
  table,
  row: null,
  key,
  name,
  change: 'gone',
  isDraft: false,
  differs: [],
})

const previewKind = <Fields extends Values>(
  table: ContentTable,
  kind: Kind<Fields>,
  stored: readonly StoredRow<Fields>[],
  { rows, moved }: KindPlan<Fields>,
): readonly PreviewRow[] => {
  // An approach of which the file has rules alone is not among its rows.
  const ofTable = rows.filter(({ filePosition }) => filePosition.table === table)
  const planned = new Set(ofTable.map(({ id }) => id))
  const gone = stored
    .filter(({ live }) => !planned.has(live.id))
    .map((row) => goneRow(table, { key: row.key, name: kind.nameOf(usedFields(row)) }))
  const inFile = ofTable.flatMap((row): PreviewRow[] => {
    const { filePosition, key, now, publishes, writes } = row
    const move = moved.get(row.id)
    const differs = [
      // Links are listed as separate rows.
      ...row.differs.filter(({ column }) => column !== 'links'),
      ...(move === undefined ? [] : [{ column: 'order_index', ...move }]),
      ...(publishes && !writes
        ? [{ column: 'status', before: now?.head.status, after: 'published' }]
        : []),
    ]
    if (now !== null && differs.length === 0) return []
    const change = now === null ? 'added' : 'changed'
    const isDraft = writes && !publishes
    return [{ ...filePosition, key, name: kind.nameOf(row.fields), change, isDraft, differs }]
  })
  return [...inFile, ...gone]
}

const previewSources = (
  stored: StoredContent['sources'],
  planned: readonly PlannedSource[],
): readonly PreviewRow[] => {
  const keys = new Set(planned.map(({ key }) => key))
  const gone = stored
    .filter(({ key, isRemoved }) => !isRemoved && !keys.has(key))
    .map(({ key, fields }) => goneRow('sources', { key, name: fields.title }))
  const inFile = planned
    .filter(({ now, differs }) => now === null || differs.length > 0)
    .map(({ filePosition, key, now, fields, differs }): PreviewRow => ({
      ...filePosition,
      key,
      name: fields.title,
      change: now === null ? 'added' : 'changed',
      isDraft: false,
      differs,
    }))
  return [...inFile, ...gone]
}

type ApproachFields = Plan['kinds']['approaches']['rows'][number]['fields']
type Link = ApproachFields['links'][number]

/** Names a link by its two ends. */
type NameLink = (approach: Named, link: Link) => Named

type PlannedApproach = PlannedRow<ApproachFields>

const previewLinks = (
  row: PlannedApproach,
  approach: Named,
  links: readonly RequestedLink[],
  nameLink: NameLink,
): readonly PreviewRow[] => {
  const isDraft = row.writes && !row.publishes
  const listed = links.flatMap(({ filePosition, link }): PreviewRow[] => {
    const before = row.base?.links.find(({ symptomId }) => symptomId === link.symptomId)
    const differs = before === undefined ? [] : listDifferences(before, link)
    const change = before === undefined ? 'added' : 'changed'
    const named = nameLink(approach, link)
    return before !== undefined && differs.length === 0
      ? []
      : [{ ...filePosition, ...named, change, isDraft, differs }]
  })
  const [first] = links
  if (listed.length > 0 || first === undefined) return listed
  // Changes without a row of their own: the order of links, or their publication.
  const order = row.differs
    .filter(({ column }) => column === 'links')
    .map((): Difference => {
      const ends = ({ links: all }: ApproachFields) =>
        all.map((link) => nameLink(approach, link).key)
      const before = row.base === null ? [] : ends(row.base)
      return { column: 'order_index', before, after: ends(row.fields) }
    })
  const isPublished = row.publishes && row.filePosition.table === 'influence_rules'
  const differs =
    order.length > 0 || !isPublished
      ? order
      : [{ column: 'status', before: row.now?.head.status, after: 'published' }]
  const named = nameLink(approach, first.link)
  return differs.length === 0
    ? []
    : [{ ...first.filePosition, ...named, change: 'changed', isDraft, differs }]
}

const previewRules = (stored: StoredContent, plan: Plan): readonly PreviewRow[] => {
  const symptoms = new Map<string, Named>([
    ...stored.symptoms.map((row) => {
      const named = { key: row.key, name: symptomKind.nameOf(usedFields(row)) }
      return [row.live.id, named] as const
    }),
    ...plan.kinds.symptoms.rows.map(({ id, key, fields }) => {
      return [id, { key, name: symptomKind.nameOf(fields) }] as const
    }),
  ])
  const nameLink: NameLink = (approach, { symptomId }) => {
    const symptom = symptoms.get(symptomId) ?? { key: symptomId, name: symptomId }
    return {
      key: `${symptom.key} → ${approach.key}`,
      name: `${symptom.name} → ${approach.name}`,
    }
  }
  const rows = new Map(plan.kinds.approaches.rows.map((row) => [row.id, row]))
  const inFile = [...rows.values()].flatMap((row) => {
    const approach = { key: row.key, name: approachKind.nameOf(row.fields) }
    return previewLinks(row, approach, plan.links.get(row.key) ?? [], nameLink)
  })
  const gone = stored.approaches.flatMap((row) => {
    const base = rows.get(row.live.id)?.base ?? usedFields(row)
    const named = new Set(plan.links.get(row.key)?.map(({ link }) => link.symptomId))
    const approach = { key: row.key, name: approachKind.nameOf(base) }
    return base.links
      .filter(({ symptomId }) => !named.has(symptomId))
      .map((link) => goneRow('influence_rules', nameLink(approach, link)))
  })
  return [...inFile, ...gone]
}

/** The key of each row, by its id, which no file has. */
const listKeys = (stored: StoredContent, { kinds }: Plan): ReadonlyMap<string, string> => {
  const { sources: _sources, ...content } = stored
  return new Map([
    ...Object.values(content)
      .flat()
      .map(({ live, key }) => [live.id, key] as const),
    ...Object.values(kinds).flatMap(({ rows }) => rows.map(({ id, key }) => [id, key] as const)),
  ])
}

/** IMP-02, BO-05: what an import would do, before anything is written. */
export const previewPlan = (
  language: Language,
  plan: Plan,
  stored: StoredContent,
  tables: FileTables,
): ImportPreview['tables'] => {
  const { kinds } = plan
  const preview: Readonly<Record<ContentTable, () => readonly PreviewRow[]>> = {
    symptom_groups: () => previewKind('symptom_groups', groupKind, stored.groups, kinds.groups),
    symptoms: () => previewKind('symptoms', symptomKind, stored.symptoms, kinds.symptoms),
    approaches: () => previewKind('approaches', approachKind, stored.approaches, kinds.approaches),
    questions: () => previewKind('questions', questionKind, stored.questions, kinds.questions),
    influence_rules: () => previewRules(stored, plan),
    sources: () => previewSources(stored.sources, plan.sources),
    assessment_categories: () =>
      previewKind('assessment_categories', categoryKind, stored.categories, kinds.categories),
    symptom_bank: () =>
      previewKind('symptom_bank', bankSymptomKind, stored.bankSymptoms, kinds.bankSymptoms),
    modules: () => previewKind('modules', moduleKind, stored.modules, kinds.modules),
  }
  const bound = boundRows(language, listKeys(stored, plan))
  return contentTables.flatMap((table) => {
    const fileRows = tables[table]
    if (fileRows === undefined) return []
    const rows = preview[table]().toSorted((a, b) => (a.row ?? Infinity) - (b.row ?? Infinity))
    const inFile = rows.filter(({ change }) => change !== 'gone')
    const added = inFile.filter(({ change }) => change === 'added').length
    const missing = laterColumns[table].filter((name) =>
      fileRows.some((row) => !Object.hasOwn(row, name)),
    )
    return [
      {
        table,
        added,
        changed: inFile.length - added,
        unchanged: fileRows.length - inFile.length,
        gone: rows.length - inFile.length,
        drafts: inFile.filter(({ isDraft }) => isDraft).length,
        missing: missing.map((name) => columnText(language, name)),
        rows: bound(rows),
      },
    ]
  })
}
