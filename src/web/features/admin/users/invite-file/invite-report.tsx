import { DownloadIcon } from '@navikt/aksel-icons'
import { downloadFile } from '#web/lib/browser/download.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { RunEnding } from '#web/shared/admin/bulk/run-ending.tsx'
import type { RunEnd } from '#web/shared/admin/bulk/run-rows.ts'
import { StageText } from '#web/shared/admin/bulk/stage-text.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { InviteRows } from './invite-rows.tsx'
import { reportCsv } from './report-csv.ts'
import { countStates, stateOf, type RowState } from './row-state.ts'
import type { InviteFile } from './use-invite-file.ts'
import type { Verdict } from './verdict.ts'

type InviteReportProps = {
  readonly run: InviteFile['run']
  readonly end: RunEnd
  readonly verdicts: readonly Verdict[]
  readonly onClose: () => void
}

/** BO-22: how many rows ended how; a zero is left out. */
const summaryOf = (counts: ReturnType<typeof countStates>): string => {
  const texts = [
    [counts.invited, m.invite_file_count_invited],
    [counts.refused, m.invite_file_count_refused],
    [counts.waiting, m.invite_file_count_waiting],
    [counts.unsent, m.invite_file_count_unsent],
  ] as const
  const shown = texts.filter(([count]) => count > 0).map(([count, text]) => text({ count }))
  return `${shown.join(', ')}.`
}

/** What became of each row, to continue, to try again and to download. */
export const InviteReport = ({ run, end, verdicts, onClose }: InviteReportProps) => {
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
      <StageText>{summaryOf(counts)}</StageText>
      <RunEnding end={end} />
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
      <InviteRows verdicts={verdicts} results={results} />
    </>
  )
}
