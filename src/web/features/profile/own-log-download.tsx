import type { ReactNode } from 'react'
import { ownLogFile } from '#domain/report/access-log.ts'
import { accessLogFileName } from '#domain/report/file-names.ts'
import { api } from '#web/lib/api/api.ts'
import { downloadFile } from '#web/lib/browser/download.ts'
import { formatExactTime } from '#web/lib/format/format.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { actionWords } from '#web/shared/account/audit-words/action-words.ts'
import { detailsText } from '#web/shared/account/audit-words/detail-texts.ts'
import { resultWord } from '#web/shared/account/audit-words/entry-parts.tsx'
import { resourceWord } from '#web/shared/account/audit-words/resource-words.ts'
import { roleWord } from '#web/shared/account/audit-words/actor-words.ts'
import * as m from '#web/generated/messages/messages.js'
import { FileButton } from '#web/shared/file-button.tsx'

const headings = () => [
  m.audit_column_time(),
  m.audit_column_what(),
  m.audit_file_role(),
  m.audit_file_about_kind(),
  m.audit_file_about_id(),
  m.audit_column_result(),
  m.audit_details(),
]

/** H5: the same for a spreadsheet. Its name tells nobody's. */
export const OwnLogDownload = ({ beside }: { beside: ReactNode }) => {
  const language = useLanguage()
  const save = async (): Promise<string> => {
    const { rows, isCut } = await api.ownData.accessLogFile.query({})
    const text = ownLogFile(rows, {
      headings: headings(),
      time: (at) => formatExactTime(at, language),
      role: roleWord,
      action: actionWords,
      resource: resourceWord,
      result: resultWord,
      details: detailsText,
    })
    downloadFile(accessLogFileName(isoDate(new Date().toISOString())), text, 'text/csv')
    return isCut ? m.own_log_cut({ count: rows.length }) : m.own_log_done()
  }
  return (
    <FileButton
      label={m.own_log_download()}
      failed={m.audit_file_failed()}
      beside={beside}
      save={save}
    />
  )
}
