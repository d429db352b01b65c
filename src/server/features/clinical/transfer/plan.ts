import {
  contentTables,
  type ContentTable,
  type ImportPreview,
  type RowChange,
} from '#contract/contentFiles.ts'
import type { Editing } from '../changes.ts'
import { approachKind, groupKind, questionKind, symptomKind } from '../kinds.ts'
import { columnOf, laterColumns, type FileTables } from './columns.ts'
import { wantedApproaches, wantedRows, type WantedLink } from './fields.ts'
import { planKind, type KindPlan, type Planned } from './plan-kind.ts'
import { assertNoProblems } from './problems.ts'
import type { StoredContent } from './stored.ts'
import { resolve, unresolvedIn } from './wanted.ts'

/** Plans the import of a file without changing anything. @throws with a list of the file's problems. */
export const planImport = async (
  { db, language, newId }: Editing,
  stored: StoredContent,
  tables: FileTables,
  publish: boolean,
) => {
  const resolved = await resolve(db, stored, tables, newId)
  assertNoProblems(language, unresolvedIn(tables, resolved))
  const { wanted, links } = wantedApproaches(tables, resolved)
  const groups = wantedRows('groups', tables, resolved)
  const symptoms = wantedRows('symptoms', tables, resolved)
  const questions = wantedRows('questions', tables, resolved)
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

type Told = RowChange & { readonly table: ContentTable }

const toldOf = <Fields>({ rows, moved }: KindPlan<Fields>) =>
  rows.flatMap((row): Told[] => {
    const { spot, key, now, publishes, writes } = row
    const fields = [
      // Links are listed as separate rows.
      ...row.differs.filter((field) => field !== 'links'),
      ...(moved.has(row.id) ? ['order_index'] : []),
      ...(publishes && !writes ? ['status'] : []),
    ]
    if (now !== null && fields.length === 0) return []
    const change = now === null ? 'added' : 'changed'
    return [{ ...spot, key, change, fields }]
  })

type Approach = Planned<Plan['approaches']['rows'][number]['fields']>

const toldOfLinks = (row: Approach, links: readonly WantedLink[]): readonly Told[] =>
  links.flatMap(({ spot, key, link }): Told[] => {
    const before = row.base?.links.find(({ symptomId }) => symptomId === link.symptomId)
    if (before === undefined) return [{ ...spot, key, change: 'added', fields: [] }]
    const fields = (Object.keys(link) as (keyof typeof link)[])
      .filter((name) => link[name] !== before[name])
      .map(columnOf)
    return fields.length === 0 ? [] : [{ ...spot, key, change: 'changed', fields }]
  })

/** The changes of its links, and changes without a row of their own: the order of links, or their publication. */
const toldOfApproach = (row: Approach, links: readonly WantedLink[]): readonly Told[] => {
  const told = toldOfLinks(row, links)
  const [first] = links
  if (told.length > 0 || first === undefined) return told
  const { spot, key } = first
  if (row.differs.includes('links')) {
    return [{ ...spot, key, change: 'changed', fields: ['order_index'] }]
  }
  return row.publishes && row.spot.table === 'influence_rules'
    ? [{ ...spot, key, change: 'changed', fields: ['status'] }]
    : []
}

/** IMP-02: the preview before anything is written. */
export const tellPlan = (plan: Plan, tables: FileTables): ImportPreview['tables'] => {
  const told = [
    ...toldOf(plan.groups),
    ...toldOf(plan.symptoms),
    ...toldOf(plan.questions),
    ...toldOf(plan.approaches).filter(({ table }) => table === 'approaches'),
    ...plan.approaches.rows.flatMap((row) => toldOfApproach(row, plan.links.get(row.key) ?? [])),
  ]
  return contentTables.flatMap((table) => {
    const given = tables[table]
    if (given === undefined) return []
    const rows = told
      .filter((one) => one.table === table)
      .map(({ table: _, ...one }) => one)
      .toSorted((a, b) => a.row - b.row)
    const added = rows.filter(({ change }) => change === 'added').length
    const changed = rows.length - added
    const missing = laterColumns[table].filter((name) =>
      given.some((row) => !Object.hasOwn(row, name)),
    )
    return [{ table, added, changed, unchanged: given.length - rows.length, missing, rows }]
  })
}
