import { and, eq, exists } from 'drizzle-orm'
import { contentFiles, contentTables, hasCsv, type ContentTable } from '#contract/contentFiles.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import { text } from '#server/core/server-texts.ts'
import { csvOf } from '#domain/text/csv.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { sessions, users } from '#server/database/schema/organisation.ts'
import type { EditContext } from '../write-versions.ts'
import { lockContent, ownerOf } from '#server/services/organisation/scope.ts'
import { listFileRows } from '../transfer/file-rows.ts'
import { planImport, type Plan } from '../transfer/transfer-plan.ts'
import { previewPlan } from '../transfer/preview.ts'
import { readFile } from '../transfer/read-transfer.ts'
import { fingerprintContent, loadStored } from '../transfer/stored-content.ts'
import { columns, toCell, type FileRow, type FileTables } from '../transfer/transfer-columns.ts'
import { insertContent } from '../create-content.ts'
import { assertingConsistency } from '../graph/content-consistency.ts'
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
import { setAllPositions } from '../positions.ts'
import { changeRows } from '../transfer/change-rows.ts'
import type { KindPlan } from '../transfer/plan-kind.ts'
import { applySources } from '../transfer/plan-sources.ts'

/**
 * D11: at the end of a long transaction the caller must still have the same role and session as at its start. This
 * check waits for a concurrent change of the role. A later change waits for the end of this transaction.
 */
const assertCallerUnchanged = async (db: Db, caller: Caller): Promise<void> => {
  const session = db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, caller.sessionId), eq(sessions.userId, users.id)))
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, caller.userId),
        eq(users.role, caller.role),
        eq(users.isActive, true),
        exists(session),
      ),
    )
    .for('share')
  if (found.length === 0) throw refusal('forbidden')
}

const applyKind = async <Fields extends Values>(
  editing: EditContext,
  kind: Kind<Fields>,
  { rows, orders }: KindPlan<Fields>,
): Promise<void> => {
  const fresh = rows
    .filter(({ now }) => now === null)
    .map(({ publishes, id, key, fields }) => ({
      publishes,
      row: { id, key, companyId: null, fields },
    }))
  for (const isInUse of [true, false]) {
    const made = fresh.filter(({ publishes }) => publishes === isInUse).map(({ row }) => row)
    await insertContent(editing, kind, made, isInUse)
  }
  await changeRows(editing, kind, rows)
  await setAllPositions(
    editing.db,
    kind,
    orders.map(({ ids }) => ids),
  )
}

/**
 * IMP-02: all of it, or refused when content would not hold together. What refers comes after what it refers to. The
 * number of statements does not grow with the file: one a record took longer than a transaction may.
 */
const applyPlan = (editing: EditContext, { kinds, sources }: Plan): Promise<void> =>
  assertingConsistency(editing, null, async () => {
    await applySources(editing, sources)
    await applyKind(editing, categoryKind, kinds.categories)
    await applyKind(editing, bankSymptomKind, kinds.bankSymptoms)
    await applyKind(editing, moduleKind, kinds.modules)
    await applyKind(editing, groupKind, kinds.groups)
    await applyKind(editing, symptomKind, kinds.symptoms)
    await applyKind(editing, questionKind, kinds.questions)
    await applyKind(editing, approachKind, kinds.approaches)
  })

/** IMP-03: the same rows are the same bytes. */
const formatJsonFile = (tables: FileTables): string => `${JSON.stringify(tables, null, 2)}\n`

/** IMP-01: one table, for a spreadsheet. */
export const formatCsvFile = (table: ContentTable, rows: readonly FileRow[]): string => {
  const hasDrafts = rows.some((row) => row['status'] !== undefined)
  const names = [...Object.keys(columns[table]), ...(hasDrafts ? ['status'] : [])]
  return csvOf([names, ...rows.map((row) => names.map((name) => toCell(row[name] ?? null)))])
}

const limits = endpoint('contentFiles.limits')
  .input(contentFiles.limits.input)
  .output(contentFiles.limits.output)
  .query(async ({ ctx }) => ({ maxFileSizeMb: (await readSettings(ctx.db)).maxFileUploadSizeMb }))

const exportFile = endpoint('contentFiles.export')
  .input(contentFiles.export.input)
  .output(contentFiles.export.output)
  .mutation(async ({ ctx, input: { entity, format, includeInactive } }) => {
    if (format === 'csv' && !hasCsv(entity)) {
      const why = entity === 'all' ? 'export_no_csv_of_all' : 'export_no_csv_of_modules'
      throw refusal('invalid-input', text(ctx.language, why), ['format'])
    }
    const rows = listFileRows(await loadStored(ctx), includeInactive)
    const tables = Object.fromEntries(
      contentTables
        .filter((table) => entity === 'all' || table === entity)
        .map((table) => [table, rows[table]]),
    )
    const total = Object.values(tables).reduce((sum, { length }) => sum + length, 0)
    ctx.note({ details: { entity, format, includeInactive, rows: total } })
    return {
      text:
        format === 'csv' && hasCsv(entity)
          ? formatCsvFile(entity, rows[entity])
          : formatJsonFile(tables),
    }
  })

type FileInput = { readonly fileName: string; readonly text: string; readonly publish: boolean }

/** What the file would do to the content as it stands now. */
const planFile = async (
  ctx: EditContext,
  { fileName, text: fileText, publish }: FileInput,
  willWrite: boolean,
) => {
  const { maxFileUploadSizeMb, twoPersonPublishing } = await readSettings(ctx.db)
  // CNT-02: the importer is the author, and another person approves.
  if (publish && twoPersonPublishing) {
    throw refusal('own-submission', text(ctx.language, 'import_two_persons'))
  }
  const file = readFile({ fileName, text: fileText }, ctx.language, maxFileUploadSizeMb)
  const stored = await loadStored(ctx, { willWrite })
  const plan = planImport(ctx, stored, file, publish)
  const tables = previewPlan(ctx.language, plan, stored, file.tables)
  return { plan, state: fingerprintContent(stored, fileText, publish, tables), tables }
}

const preview = endpoint('contentFiles.preview')
  .input(contentFiles.preview.input)
  .output(contentFiles.preview.output)
  .mutation(async ({ ctx, input }) => {
    const { state, tables } = await planFile(ctx, input, false)
    return { state, tables }
  })

const importFile = endpoint('contentFiles.import')
  .input(contentFiles.import.input)
  .output(contentFiles.import.output)
  .mutation(async ({ ctx, input: { state: seen, ...file } }) => {
    await lockContent(ctx.db, ownerOf(ctx.caller))
    const { plan, state, tables } = await planFile(ctx, file, true)
    if (state !== seen) throw refusal('stale', text(ctx.language, 'import_stale'))
    await applyPlan(ctx, plan)
    await assertCallerUnchanged(ctx.db, ctx.caller)
    const sum = (count: 'added' | 'changed' | 'unchanged') =>
      tables.reduce((total, table) => total + table[count], 0)
    const [added, changed, unchanged] = [sum('added'), sum('changed'), sum('unchanged')]
    ctx.note({ details: { added, changed, unchanged, published: file.publish } })
    return { records: added + changed }
  })

export const contentFilesRouter = router({
  limits,
  export: exportFile,
  preview,
  import: importFile,
})
