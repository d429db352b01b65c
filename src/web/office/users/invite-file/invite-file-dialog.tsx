import { DownloadIcon } from '@navikt/aksel-icons'
import { MAX_INVITED } from '#contract/profiles.ts'
import type { UserScope } from '#web/office/users/user-scope.ts'
import { MailOffNote } from '#web/office/users/mail-off-note.tsx'
import { UndelegatedNote } from '#web/office/users/role-choices.tsx'
import { downloadFile } from '#web/lib/browser/download.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { GuessedLetters } from '#web/office/kit/file-fault.tsx'
import { RunProgress, StageText, RunEnding } from '#web/office/kit/bulk/run-stages.tsx'
import type { RunEnd } from '#web/office/kit/bulk/run-rows.ts'
import { Button } from '#web/kit/button/button.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FileField } from '#web/kit/fields/file-field.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useInviteFile, MAX_FILE_MB, requiredColumns, type InviteFile } from './use-invite-file.ts'
import { fileColumns } from './file-columns.ts'
import { columnsText } from './problem-texts.ts'
import { templateCsv, reportCsv } from './report-csv.ts'
import { InviteRows } from './invite-rows.tsx'
import { countStates, stateOf, type RowState } from './row-state.ts'
import type { Problem, RowJudgement } from './row-judgement.ts'
import '#web/office/kit/people.css'

type FilePreviewProps = {
  readonly file: InviteFile
  readonly judgements: readonly RowJudgement[]
  readonly ignored: readonly string[]
  readonly guessed: readonly string[]
  readonly sendsMail: boolean
}

const isUndelegated = ({ kind }: Problem): boolean => kind === 'role-not-delegated'

/** What will happen to each row. Nothing is sent yet. */
const FilePreview = (props: FilePreviewProps) => {
  const { file, judgements: verdicts, ignored, guessed, sendsMail } = props
  const { ready } = countStates(verdicts, null)
  const users = verdicts.flatMap(({ user }) => user ?? [])
  return (
    <>
      <StageText>{m.invite_file_preview({ count: verdicts.length, ready })}</StageText>
      {ready === 0 && <p>{m.invite_file_none_ready()}</p>}
      {ready > 0 && sendsMail && <p>{m.invite_file_what()}</p>}
      {ready > 0 && !sendsMail && <MailOffNote text={m.invite_file_no_mail()} />}
      {verdicts.some(({ problems }) => problems.some(isUndelegated)) && (
        <Notice tone="warning">
          <UndelegatedNote />
        </Notice>
      )}
      <GuessedLetters words={guessed} />
      {ignored.length > 0 && (
        <Notice tone="info">
          <p>{m.invite_file_ignored({ columns: ignored.join(', ') })}</p>
        </Notice>
      )}
      <Actions>
        {ready > 0 && (
          <Button onClick={() => file.run.start(users)}>{sendText(ready, sendsMail)}</Button>
        )}
        <Button variant="secondary" tone="neutral" onClick={file.clear}>
          {m.invite_file_other()}
        </Button>
      </Actions>
      <InviteRows judgements={verdicts} results={null} />
    </>
  )
}

const sendText = (count: number, sendsMail: boolean): string => {
  if (count === 1) return sendsMail ? m.invite_file_send_one() : m.invite_file_create_one()
  return (sendsMail ? m.invite_file_send : m.invite_file_create)({ count })
}

type ChooseFileProps = { readonly file: InviteFile; readonly scope: UserScope }

/** Which columns the file needs, and the file. */
const ChooseFile = ({ file, scope }: ChooseFileProps) => {
  const required = requiredColumns(scope)
  const optional = fileColumns.filter(
    (column) => !required.includes(column) && (column !== 'company' || scope.choosesCompany),
  )
  return (
    <>
      <p>{m.invite_file_lead({ count: MAX_INVITED })}</p>
      <p>
        {m.invite_file_columns({
          required: columnsText(required),
          optional: columnsText(optional),
        })}
      </p>
      <FileField
        label={m.invite_file_field()}
        help={m.invite_file_field_help({ limit: MAX_FILE_MB })}
        text={m.import_drop()}
        accept=".csv,text/csv"
        chosen={null}
        onChoose={file.choose}
        error={file.problem}
        pending={file.isReading}
      />
      {file.isReading && <SkeletonRows rows={2} text={m.invite_file_reading()} />}
      <Actions>
        <Button
          variant="secondary"
          tone="neutral"
          icon={<DownloadIcon aria-hidden />}
          onClick={() =>
            downloadFile('brukere_mal.csv', templateCsv(scope.choosesCompany), 'text/csv')
          }
        >
          {m.invite_file_template()}
        </Button>
      </Actions>
    </>
  )
}

type InviteFileDialogProps = { readonly scope: UserScope; readonly onClose: () => void }

/** USR-02: invites the users of a file: choose it, look at the rows, send them, read the report. */
export const InviteFileDialog = ({ scope, onClose }: InviteFileDialogProps) => {
  const file = useInviteFile(scope)
  const { preview, run } = file
  return (
    <Dialog
      heading={m.invite_file_heading()}
      open
      size="extra-large"
      locked={run.isRunning}
      onClose={onClose}
    >
      {preview === null && <ChooseFile file={file} scope={scope} />}
      {preview !== null && run.isRunning && (
        <RunProgress
          done={run.results.size}
          total={preview.judgements.filter(({ user }) => user !== null).length}
          onStop={run.stop}
        />
      )}
      {preview !== null && !run.isRunning && run.end === null && (
        <FilePreview file={file} {...preview} />
      )}
      {preview !== null && run.end !== null && (
        <InviteReport file={file} end={run.end} judgements={preview.judgements} onClose={onClose} />
      )}
    </Dialog>
  )
}

type InviteReportProps = {
  readonly file: InviteFile
  readonly end: RunEnd
  readonly judgements: readonly RowJudgement[]
  readonly onClose: () => void
}

/** BO-22: how many rows ended how; a zero is left out. */
const summaryOf = (
  counts: ReturnType<typeof countStates>,
  { pendingFunctions }: Pick<InviteFile, 'pendingFunctions'>,
): string => {
  const texts = [
    [counts.invited, m.invite_file_count_invited],
    [counts.created, m.invite_file_count_created],
    [pendingFunctions, pendingFunctions === 1 ? m.functions_waiting_one : m.functions_waiting_many],
    [counts.refused, m.invite_file_count_refused],
    [counts.waiting, m.invite_file_count_waiting],
    [counts.already, m.invite_file_count_already],
    [counts.unsent, m.invite_file_count_unsent],
  ] as const
  const shown = texts.filter(([count]) => count > 0).map(([count, text]) => text({ count }))
  return `${shown.join(', ')}.`
}

/** What became of each row, to continue, to try again and to download. */
const InviteReport = ({ file, end, judgements: verdicts, onClose }: InviteReportProps) => {
  const { run } = file
  const { results } = run
  const counts = countStates(verdicts, results)
  const startAll = (state: RowState) =>
    run.start(
      verdicts.flatMap((verdict) =>
        stateOf(verdict, results).state === state ? (verdict.user ?? []) : [],
      ),
    )
  const download = () => {
    const date = isoDate(new Date().toISOString())
    downloadFile(`invitasjoner_${date}.csv`, reportCsv(verdicts, results), 'text/csv')
  }
  const isUnfinished = counts.waiting > 0
  return (
    <>
      <StageText>{summaryOf(counts, file)}</StageText>
      <RunEnding end={end} />
      {counts.created > 0 && <MailOffNote text={m.bulk_invite_by_row()} />}
      <Actions>
        {isUnfinished ? (
          <Button onClick={() => startAll('waiting')}>
            {m.bulk_continue({ count: counts.waiting })}
          </Button>
        ) : (
          <Button onClick={onClose}>{m.bulk_close()}</Button>
        )}
        {counts.refused > 0 && (
          <Button variant="secondary" onClick={() => startAll('refused')}>
            {m.bulk_retry({ count: counts.refused })}
          </Button>
        )}
        <Button variant="secondary" icon={<DownloadIcon aria-hidden />} onClick={download}>
          {m.invite_file_report()}
        </Button>
        {isUnfinished && (
          <Button variant="secondary" tone="neutral" onClick={onClose}>
            {m.bulk_close()}
          </Button>
        )}
      </Actions>
      <InviteRows judgements={verdicts} results={results} />
    </>
  )
}
