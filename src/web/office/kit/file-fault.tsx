import type { FileFault } from './text-file.ts'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

/** What a file is instead, and how to save it. */
export const fileFaultTexts: Readonly<Record<Exclude<FileFault, 'size' | 'name'>, () => string>> = {
  workbook: m.file_fault_workbook,
  'utf-16': m.file_fault_utf_16,
  'web-page': m.file_fault_web_page,
  'no-text': m.file_fault_no_text,
  letters: m.file_fault_letters,
}

/** The words of a file in Windows-1252, for the user to see whether its letters are right. */
export const GuessedLetters = ({ words }: { readonly words: readonly string[] }) =>
  words.length > 0 && (
    <Notice tone="info">
      <p>{m.file_letters_guessed({ words: words.join(', ') })}</p>
    </Notice>
  )
