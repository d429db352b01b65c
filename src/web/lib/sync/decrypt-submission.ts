import { ENCRYPTED_MAX, HPKE_MARK } from '#domain/assessment/submission-encryption.ts'
import * as m from '#web/generated/messages/messages.js'
import { api } from '../api/api.ts'
import { failureOf } from '../flow-store/calls.ts'
import { parseContents } from '../queue/contents.ts'
import type { DecryptResult } from './flush-queue.ts'
import type { QueuedSubmission } from '../queue/queue-store.ts'

/**
 * While an operator updates one server process after the other, a process of the release before HPKE may answer: the
 * mark is invalid input to it. The submission is not at fault, so the next rounds send it again.
 */
const isServerBeforeHpke = (sealed: string, code: string): boolean =>
  code === 'invalid-input' && sealed.startsWith(HPKE_MARK) && sealed.length <= ENCRYPTED_MAX

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
    const { reason, code } = failure
    if (isServerBeforeHpke(sealed, code)) return { kind: 'failed', reason }
    return { kind: 'refused', reason, code }
  }
}
