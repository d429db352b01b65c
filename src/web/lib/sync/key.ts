import { api } from '../api/api.ts'
import { rememberedKey, rememberKey } from '../queue/letter-store.ts'
import type { LetterKey } from '../queue/seal.ts'

let newest: LetterKey | null = null

/** Asks the server what letters are sealed with from now on; without a network the last that it told stands. */
export const learnKey = async (): Promise<void> => {
  try {
    newest = await api.outbox.key.query({})
    await rememberKey(newest)
  } catch {
    // Asked again at the next sign-in, and when the network is back.
  }
}

/** Asks the server where the device has none yet (SAFE-04). Null: the server gave none either. */
export const newestKey = async (): Promise<LetterKey | null> => {
  newest ??= await rememberedKey().catch(() => null)
  if (newest === null) await learnKey()
  return newest
}
