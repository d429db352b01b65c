import * as m from '#web/generated/messages/messages.js'
import { api } from '../api/api.ts'
import { failureOf } from '../flow-store/sending.ts'
import { contentsOf } from '../queue/contents.ts'
import type { Opened } from './deliver.ts'
import type { Letter } from '../queue/letter-store.ts'

/** Opened by the server, for its owner alone (S11). Never rejects. */
export const openLetter = async ({ id, keyId, sealed }: Letter): Promise<Opened> => {
  try {
    const { text } = await api.outbox.open.query({ id, keyId, sealed })
    const contents = contentsOf(text)
    if (contents !== null) return { kind: 'opened', contents }
    return { kind: 'refused', reason: m.letters_unknown(), code: 'unknown-letter' }
  } catch (error) {
    const failure = failureOf(error)
    return failure.kind === 'rejected' ? { ...failure, kind: 'refused' } : failure
  }
}
