import * as m from '#web/generated/messages/messages.js'
import { api } from '../api/api.ts'
import { failureOf } from '../flow-store/flow-calls.ts'
import { parseContents } from '../queue/contents.ts'
import type { QueuedSubmission } from '../queue/queue-store.ts'
import type { DecryptResult } from './flush-queue.ts'

/** Opened by the server, for its owner alone (S11). Never rejects. */
export const decryptSubmission = async ({
  id,
  keyId,
  sealed,
}: QueuedSubmission): Promise<DecryptResult> => {
  try {
    const { text } = await api.outbox.open.query({ id, keyId, sealed })
    const contents = parseContents(text)
    if (contents !== null) return { kind: 'opened', contents }
    return { kind: 'refused', reason: m.letters_unknown(), code: 'unknown-letter' }
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind !== 'rejected') return failure
    return { kind: 'refused', reason: failure.reason, code: failure.code }
  }
}
