import {
  contentTables,
  type ContentTable,
  type ImportPreview,
  type RowChange,
} from '#contract/contentFiles.ts'
import type { EditContext } from '../write-versions.ts'
import { approachKind, groupKind, questionKind, symptomKind } from '../kinds.ts'
import { toColumnName, laterColumns, type FileTables, type ImportedFile } from './columns.ts'
import { listRequestedApproaches, listRequestedRows, type RequestedLink } from './requested-rows.ts'
import { planKind, type KindPlan, type PlannedRow } from './plan-kind.ts'
import { assertNoProblems } from './problems.ts'
import type { StoredContent } from './stored-content.ts'
import { resolveReferences, findUnresolved } from './resolve-references.ts'

/** Plans the import of a file without changing anything. @throws with a list of the file's problems. */
export const planImport = async (
  { db, language, newId }: EditContext,
  stored: StoredContent,
  file: ImportedFile,
  publish: boolean,
) => {
  const resolved = await resolveReferences(db, stored, file.tables, newId)
  assertNoProblems(language, findUnresolved(file, resolved))
  const { wanted, links } = listRequestedApproaches(file, resolved)
  const groups = listRequestedRows('groups', file, resolved)
  const symptoms = listRequestedRows('symptoms', file, resolved)
  const questions = listRequestedRows('questions', file, resolved)
  const plan = {
    groups: planKind(groupKind, stored.groups, groups, publish),
    symptoms: planKind(symptomKind, stored.symptoms, symptoms, publish),
    questions: planKind(questionKind, stored.questions, questions, publish),
    approaches: planKind(approachKind, stored.approaches, wanted, publish),
  }
  assertNoProblems(
    language,
    Object.values(plan).flatMap(({ problems }) => problems),
  )
  return { ...plan, links }
}

export type Plan = Awaited<ReturnType<typeof planImport>>

type PreviewRow = RowChange & { readonly table: ContentTable }

const previewRows = <Fields>({ rows, moved }: KindPlan<Fields>) =>
  rows.flatMap((row): PreviewRow[] => {
    const { filePosition, key, now, publishes, writes } = row
    const fields = [
      // Links are listed as separate rows.
      ...row.differs.filter((field) => field !== 'links'),
      ...(moved.has(row.id) ? ['order_index'] : []),
      ...(publishes && !writes ? ['status'] : []),
    ]
    if (now !== null && fields.length === 0) return []
    const change = now === null ? 'added' : 'changed'
    return [{ ...filePosition, key, change, fields }]
  })

type Approach = PlannedRow<Plan['approaches']['rows'][number]['fields']>

const previewLinks = (row: Approach, links: readonly RequestedLink[]): readonly PreviewRow[] =>
  links.flatMap(({ filePosition, key, link }): PreviewRow[] => {
    const before = row.base?.links.find(({ symptomId }) => symptomId === link.symptomId)
    if (before === undefined) return [{ ...filePosition, key, change: 'added', fields: [] }]
    const fields = (Object.keys(link) as (keyof typeof link)[])
      .filter((name) => link[name] !== before[name])
      .map(toColumnName)
    return fields.length === 0 ? [] : [{ ...filePosition, key, change: 'changed', fields }]
  })

/** The changes of its links, and changes without a row of their own: the order of links, or their publication. */
const previewApproach = (row: Approach, links: readonly RequestedLink[]): readonly PreviewRow[] => {
  const preview = previewLinks(row, links)
  const [first] = links
  if (preview.length > 0 || first === undefined) return preview
  const { filePosition, key } = first
  if (row.differs.includes('links')) {
    return [{ ...filePosition, key, change: 'changed', fields: ['order_index'] }]
  }
  return row.publishes && row.filePosition.table === 'influence_rules'
    ? [{ ...filePosition, key, change: 'changed', fields: ['status'] }]
    : []
}

/** IMP-02: the preview before anything is written. */
export const previewPlan = (plan: Plan, tables: FileTables): ImportPreview['tables'] => {
  const preview = [
    ...previewRows(plan.groups),
    ...previewRows(plan.symptoms),
    ...previewRows(plan.questions),
    ...previewRows(plan.approaches).filter(({ table }) => table === 'approaches'),
    ...plan.approaches.rows.flatMap((row) => previewApproach(row, plan.links.get(row.key) ?? [])),
  ]
  return contentTables.flatMap((table) => {
    const fileRows = tables[table]
    if (fileRows === undefined) return []
    const rows = preview
      .filter((one) => one.table === table)
      .map(({ table: _, ...one }) => one)
      .toSorted((a, b) => a.row - b.row)
    const added = rows.filter(({ change }) => change === 'added').length
    const changed = rows.length - added
    const missing = laterColumns[table].filter((name) =>
      fileRows.some((row) => !Object.hasOwn(row, name)),
    )
    return [{ table, added, changed, unchanged: fileRows.length - rows.length, missing, rows }]
  })
}
