import { useEffect, useRef } from 'react'
import { GuessedLetters } from '#web/shared/admin/file-fault.tsx'
import { Requested } from '#web/ui/layout/requested.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { LiveNotice, Notice } from '#web/ui/layout/notice.tsx'
import { Actions, Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FailureText } from './failure-text.tsx'
import { PreviewRows } from './preview-rows.tsx'
import { PreviewTable, writtenRows } from './preview-table.tsx'
import { useImport, type FileProblem } from './use-import.ts'

const problemText = (problem: FileProblem | null) => {
  if (problem === null) return undefined
  const { text, isFormat } = problem
  return isFormat ? <Requested word={text} requested={m.error_invalid_file_requested()} /> : text
}

/** IMP-02: nothing is written before somebody has seen what would be. */
export const ImportCard = () => {
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
              word={m.import_failed_word()}
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
              <Requested
                word={m.import_done_word({ count: records })}
                requested={m.import_done({ count: records })}
              />
            )}
          </LiveNotice>
        </div>
      </Section>
    </Card>
  )
}
