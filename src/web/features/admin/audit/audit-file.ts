import { accessLogFile, moreOfAccessLog, type AccessLogWords } from '#domain/report/access-log.ts'
import { formatExactTime } from '#web/lib/format/format-moments.ts'
import type { Language } from '#web/lib/format/language.ts'
import { actionWords } from '#web/shared/account/audit-words/action-words.ts'
import { actorWord, roleWord } from '#web/shared/account/audit-words/actor-words.ts'
import { detailsText } from '#web/shared/account/audit-words/detail-texts.ts'
import { resultWord } from '#web/shared/account/audit-words/entry-parts.tsx'
import { resourceWord } from '#web/shared/account/audit-words/resource-words.ts'
import * as m from '#web/generated/messages/messages.js'

/** The files of the log have the words of its page. */
const fileWords = (language: Language, isOwnCompany: boolean): AccessLogWords => ({
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
  who: (userId) => actorWord(userId, isOwnCompany),
  role: roleWord,
  action: actionWords,
  resource: resourceWord,
  result: resultWord,
  details: detailsText,
})

type Rows = Parameters<typeof accessLogFile>[0]

/** Rows of the log as the text of a file, in the reader's language; `isFirst`: with its headings. */
export const textOfPart = (
  rows: Rows,
  isFirst: boolean,
  language: Language,
  isOwnCompany = false,
): string => (isFirst ? accessLogFile : moreOfAccessLog)(rows, fileWords(language, isOwnCompany))
