import { accessLogFile, moreOfAccessLog, type AccessLogTexts } from '#domain/report/access-log.ts'
import { formatExactTime } from '#web/lib/format/format-moments.ts'
import type { Language } from '#web/lib/format/language.ts'
import { actionText } from '#web/account/kit/audit-texts/action-texts.ts'
import { actorText, roleText, resourceText } from '#web/account/kit/audit-texts/value-texts.ts'
import { detailsText } from '#web/account/kit/audit-texts/detail-texts.ts'
import { resultText } from '#web/account/kit/audit-texts/entry-parts.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The files of the log have the words of its page. */
const fileTexts = (language: Language, isOwnCompany: boolean): AccessLogTexts => ({
  headings: [
    m.audit_column_time(),
    m.audit_column_who(),
    m.audit_file_role(),
    m.audit_file_company(),
    m.audit_column_what(),
    m.audit_file_about_kind(),
    m.audit_column_about(),
    m.audit_file_about_id(),
    m.audit_column_result(),
    m.audit_details(),
  ],
  time: (at) => formatExactTime(at, language),
  who: (userId) => actorText(userId, isOwnCompany),
  role: roleText,
  action: actionText,
  resource: resourceText,
  result: resultText,
  details: detailsText,
})

type Rows = Parameters<typeof accessLogFile>[0]

/** Rows of the log as the text of a file, in the reader's language; `isFirst`: with its headings. */
export const textOfPart = (
  rows: Rows,
  isFirst: boolean,
  language: Language,
  isOwnCompany = false,
): string => (isFirst ? accessLogFile : moreOfAccessLog)(rows, fileTexts(language, isOwnCompany))
