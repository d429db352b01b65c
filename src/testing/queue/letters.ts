import { uuidv7 } from 'uuidv7'
import { letterAbout } from '#domain/assessment/letter.ts'
import { letterKey } from '#server/services/assessments/letters.ts'
import type { Services } from '#server/core/context.ts'
import { seal } from '#web/lib/queue/seal.ts'

/** Returns an encrypted queued submission of the owner, as the browser sends it. */
export const sealedLetter = async (
  { keyring }: Pick<Services, 'keyring'>,
  owner: { readonly userId: string } | null,
  text = '{"flow":"officer"}',
) => {
  const id = uuidv7()
  const key = letterKey(keyring)
  const sealed = await seal(text, letterAbout(owner?.userId ?? '', id), key)
  return { id, keyId: key.keyId, sealed }
}
