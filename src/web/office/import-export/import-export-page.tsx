import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ImportPreview } from '#contract/contentFiles.ts'
import type { ReviewedKind } from '#domain/content/content-kinds.ts'
import { sectionDisplay } from '#web/office/kit/admin-section-display.ts'
import { GuessedLetters } from '#web/office/kit/file-fault.tsx'
import { Requested } from '#web/kit/layout/requested.tsx'
import { listPath, objectSections } from '#web/office/kit/object/object-kinds.ts'
import { entityTexts } from '#web/account/kit/audit-texts/table-texts.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { FileField } from '#web/kit/fields/file-field.tsx'
import { Page, Actions, Card, Section } from '#web/kit/layout/page.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { LiveNotice, Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ExportCard } from './export-card.tsx'
import { FailureText } from './failure-text.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { useImport, type FileProblem } from './use-import.ts'
import './import-export.css'

/** IMP-01, IMP-02: content as files. */
export const ImportExportPage = () => (
  <Page title={m.admin_section_import_export()} lead={m.transfer_lead()}>
    <div className="hp-transfer">
      <ExportCard />
      <ImportCard />
    </div>
  </Page>
)

const problemText = (problem: FileProblem | null) => {
  if (problem === null) return undefined
  const { text, isFormat } = problem
  return isFormat ? <Requested word={text} requested={m.error_invalid_file_requested()} /> : text
}

/** IMP-02: nothing is written before somebody has seen what would be. */
const ImportCard = () => {
  const file = useImport()
  const { preview, run, limit } = file
  const result = useRef<HTMLDivElement>(null)
  const records = run.data?.records
  // The button that was pressed is gone.
  useEffect(() => {
    if (records !== undefined) result.current?.focus()
  }, [records])
  const tables = preview.data?.tables ?? []
  const total = writtenRows(tables)
  return (
    <Card>
      <Section heading={m.import_heading()}>
        <FileField
          label={m.import_file()}
          help={limit === null ? m.import_file_help() : m.import_file_help_limit({ limit })}
          text={m.import_drop()}
          accept=".json,.csv,application/json,text/csv"
          chosen={file.chosen?.fileName ?? null}
          onChoose={(next) => void file.choose(next)}
          error={problemText(file.problem)}
          pending={run.isPending}
        />
        <CheckboxField
          label={m.import_publish()}
          help={m.import_publish_help()}
          checked={file.publish}
          onChange={({ target }) => file.choosePublish(target.checked)}
          error={undefined}
          pending={run.isPending}
        />
        <LiveNotice tone="danger">
          {file.failure === null ? null : (
            <FailureText
              word={run.isError ? m.import_failed_word() : m.import_refused_word()}
              requested={m.import_failed()}
              error={file.failure}
            />
          )}
        </LiveNotice>
        {preview.isPending && <SkeletonRows rows={3} />}
        {preview.isSuccess && file.chosen !== null && (
          <>
            <GuessedLetters words={file.guessed} />
            <PreviewTable tables={tables} />
            <PreviewRows key={preview.data.state} tables={tables} />
            {total === 0 ? (
              <Notice tone="info">
                <p>{m.import_nothing()}</p>
              </Notice>
            ) : null}
            <div className="hp-transfer__run">
              <Actions>
                {total > 0 && (
                  <Button pending={run.isPending} onClick={() => file.confirm(preview.data.state)}>
                    {run.isPending ? m.import_running() : m.import_run()}
                  </Button>
                )}
                <Button
                  variant="secondary"
                  tone="neutral"
                  pending={run.isPending}
                  onClick={file.clear}
                >
                  {m.import_clear()}
                </Button>
              </Actions>
            </div>
          </>
        )}
        <div ref={result} tabIndex={-1} className="hp-transfer__result">
          <LiveNotice tone="success">
            {records === undefined ? null : (
              <>
                <Requested
                  word={
                    records === 1 ? m.import_done_one() : m.import_done_word({ count: records })
                  }
                  requested={m.import_done({ count: records })}
                />
                <ImportedDrafts tables={file.imported} />
              </>
            )}
          </LiveNotice>
        </div>
      </Section>
    </Card>
  )
}

type Tables = ImportPreview['tables']

const draftsAlone: Readonly<Record<string, string>> = { status: 'draft' }

/** Whose drafts the rows of a table are. Absent: they are in use when they are saved. */
const draftKinds: Partial<Record<Tables[number]['table'], ReviewedKind>> = {
  symptom_groups: 'symptom-group',
  symptoms: 'symptom',
  approaches: 'approach',
  questions: 'question',
  influence_rules: 'approach',
  assessment_categories: 'category',
  modules: 'module',
}

/** CNT-02: what was imported and is not in use, with the way to where it is sent to be approved. */
export const ImportedDrafts = ({ tables }: { readonly tables: Tables }) => {
  const count = sumOf(tables, 'drafts')
  if (count === 0) return null
  const kinds = new Set(
    tables.flatMap(({ table, drafts }) => (drafts > 0 ? (draftKinds[table] ?? []) : [])),
  )
  return (
    <>
      <p>{count === 1 ? m.import_done_draft() : m.import_done_drafts({ count })}</p>
      <ul className="hp-transfer__lines">
        {[...kinds].map((kind) => (
          <li key={kind}>
            <Link to={listPath(kind)} search={draftsAlone}>
              {m.import_done_see({ content: sectionDisplay[objectSections[kind]].name() })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

const sumOf = (tables: Tables, count: 'added' | 'changed' | 'drafts' | 'gone'): number =>
  tables.reduce((sum, table) => sum + table[count], 0)

/** How many rows an import writes. */
const writtenRows = (tables: Tables): number => sumOf(tables, 'added') + sumOf(tables, 'changed')

/** CNT-02: what waits for approval, and what does not. */
const Notes = ({ tables }: { readonly tables: Tables }) => {
  const drafts = sumOf(tables, 'drafts')
  const atOnce = writtenRows(tables) - drafts
  return (
    <>
      {drafts > 0 && (
        <p>{drafts === 1 ? m.import_one_draft() : m.import_drafts({ count: drafts })}</p>
      )}
      {atOnce > 0 && (
        <p>{atOnce === 1 ? m.import_one_at_once() : m.import_at_once({ count: atOnce })}</p>
      )}
      {sumOf(tables, 'gone') > 0 && <p>{m.import_gone_note()}</p>}
      {tables
        .filter(({ missing }) => missing.length > 0)
        .map(({ table, missing }) => (
          <p key={table}>
            {m.import_missing({ table: entityTexts[table](), fields: missing.join(', ') })}
          </p>
        ))}
    </>
  )
}

/** IMP-02, BO-05: how much of each table is new, changed, left, and not in the file. */
export const PreviewTable = ({ tables }: { readonly tables: Tables }) => (
  <div className="hp-transfer__preview">
    <table className="hp-transfer__table">
      <caption>{m.import_preview()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.import_table()}</th>
          <th scope="col">{m.import_added()}</th>
          <th scope="col">{m.import_changed()}</th>
          <th scope="col">{m.import_unchanged()}</th>
          <th scope="col">{m.import_gone()}</th>
        </tr>
      </thead>
      <tbody>
        {tables.map(({ table, added, changed, unchanged, gone }) => (
          <tr key={table}>
            <th scope="row">{entityTexts[table]()}</th>
            <td>{added}</td>
            <td>{changed}</td>
            <td>{unchanged}</td>
            <td>{gone}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Notes tables={tables} />
  </div>
)
