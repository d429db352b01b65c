import { contentFiles, contentTables, hasCsv } from '#contract/contentFiles.ts'
import { assertCallerUnchanged } from '#server/services/organisation/caller-unchanged.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import { text } from '#server/core/server-texts.ts'
import type { EditContext } from '../write-versions.ts'
import { lockContent, ownerOf } from '../owner.ts'
import { applyPlan } from '../transfer/apply.ts'
import { listFileRows } from '../transfer/file-rows.ts'
import { planImport } from '../transfer/transfer-plan.ts'
import { previewPlan } from '../transfer/preview.ts'
import { readFile } from '../transfer/read-transfer.ts'
import { fingerprintContent, loadStored } from '../transfer/stored-content.ts'
import { formatCsvFile, formatJsonFile } from '../transfer/file-formats.ts'

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
  const tables = previewPlan(plan, stored, file.tables)
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
