import { text } from '#server/core/server-texts.ts'
import type { Wording } from './mail-wording.ts'

/** All of a mail for who reads it as text. */
export const renderPlainText = ({
  language,
  subject,
  paragraphs,
  action,
  note,
}: Wording): string => {
  const link = action === null ? [] : [`${action.label}:\n${action.link}`]
  const parts = [subject, ...paragraphs, ...link, note, `-- \n${text(language, 'mail_footer')}`]
  return `${parts.join('\n\n')}\n`
}
