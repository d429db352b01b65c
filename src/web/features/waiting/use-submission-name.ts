import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import type { QueuedSubmission } from '#web/lib/queue/queue-store.ts'
import * as m from '#web/generated/messages/messages.js'
import { kindWord } from './submission-words.ts'

/** The name of a queued submission, from the data that is not encrypted. */
export const useSubmissionName = (): ((queuedSubmission: QueuedSubmission) => string) => {
  const language = useLanguage()
  return ({ flow, finishedAt }) =>
    m.letters_which({ flow: kindWord(flow), time: formatDateTime(finishedAt, language) })
}
