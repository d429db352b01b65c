import { DownloadIcon } from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import { accessLogFileName } from '#domain/report/file-names.ts'
import * as m from '#web/generated/messages/messages.js'
import { api } from '#web/lib/api/api.ts'
import { downloadFile } from '#web/lib/browser/download.ts'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Button } from '#web/kit/button/button.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Actions, Card, Section } from '#web/kit/layout/page.tsx'
import { periodOf } from '#web/lib/format/norwegian-day.ts'
import { isReversed, type Filters } from './audit-entries.ts'
import { textOfPart } from './audit-file.ts'

type AccessLogCardProps = {
  readonly person: NonNullable<Filters['person']>
  readonly filters: Filters
}

/** H5: everything that concerns one person as a file. Its name tells nobody's. */
export const AccessLogCard = ({ person, filters }: AccessLogCardProps) => {
  const language = useLanguage()
  const run = useMutation({
    mutationFn: async () => {
      const wanted = { userId: person.id, ...periodOf(filters) }
      const { rows, isCut } = await api.auditLog.ofPerson.query(wanted)
      const text = textOfPart(rows, true, language)
      downloadFile(accessLogFileName(isoDate(new Date().toISOString())), text, 'text/csv')
      return { count: rows.length, isCut }
    },
  })
  return (
    <Card>
      <Section heading={m.audit_file_heading({ name: person.name })}>
        <p>{m.audit_file_text()}</p>
        <Actions>
          <Button
            variant="secondary"
            icon={<DownloadIcon aria-hidden />}
            pending={run.isPending}
            onClick={() => {
              if (!isReversed(filters)) run.mutate()
            }}
          >
            {run.isPending ? m.audit_file_pending() : m.audit_file_download()}
          </Button>
        </Actions>
        <LiveNotice tone="success">
          {run.isSuccess && !run.data.isCut ? <p>{doneText(run.data.count)}</p> : null}
        </LiveNotice>
        <LiveNotice tone="warning">
          {run.isSuccess && run.data.isCut ? (
            <p>{m.audit_file_cut({ count: run.data.count })}</p>
          ) : null}
        </LiveNotice>
        <LiveNotice tone="danger">
          {run.isError ? (
            <CallFailureText error={run.error} fallback={m.audit_file_failed()} />
          ) : null}
        </LiveNotice>
      </Section>
    </Card>
  )
}

const doneText = (count: number): string =>
  count === 1 ? m.audit_file_done_one() : m.audit_file_done({ count })
