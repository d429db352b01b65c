import { downloadFile } from '#web/lib/browser/download.ts'
import type { Letter } from '#web/lib/queue/letter-store.ts'
import { alterLetter } from '#web/lib/queue/letters.ts'
import { openLetter } from '#web/lib/sync/open-letter.ts'
import { sendLetters } from '#web/lib/queue/send-now.ts'
import * as m from '#web/generated/messages/messages.js'

/** Retries a refused submission at its owner's request. */
export const sendAgain = async ({ id }: Letter): Promise<void> => {
  await alterLetter(id, (letter) => ({ ...letter, refused: null }))
  sendLetters()
}

/** Asks the server to decrypt the submission, and saves it as a file. Returns why that failed, or null. */
export const saveLetter = async (letter: Letter): Promise<string | null> => {
  const opened = await openLetter(letter)
  if (opened.kind === 'refused') return opened.reason
  if (opened.kind !== 'opened') return m.letters_open_failed()
  const name = `holdepunkt-${letter.flow}-${letter.finishedAt.slice(0, 16).replaceAll(/\D/gu, '')}.json`
  downloadFile(name, JSON.stringify(opened.contents, null, 2), 'application/json')
  return null
}
