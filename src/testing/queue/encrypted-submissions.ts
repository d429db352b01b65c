import { uuidv7 } from 'uuidv7'
import { submissionAdditionalData } from '#domain/assessment/submission-encryption.ts'
import { submissionKey } from '#server/services/assessments/decrypt-hpke.ts'
import type { Services } from '#server/core/call-context.ts'
import { encrypt } from '#web/lib/queue/contents.ts'

/** Returns an encrypted queued submission of the owner, as the browser sends it. */
export const encryptedSubmission = async (
  { keyring }: Pick<Services, 'keyring'>,
  owner: { readonly userId: string } | null,
  text = '{"flow":"officer"}',
) => {
  const id = uuidv7()
  const key = submissionKey(keyring)
  const ciphertext = await encrypt(text, submissionAdditionalData(owner?.userId ?? '', id), key)
  return { id, keyId: key.keyId, sealed: ciphertext }
}
