import { api } from '../api/api.ts'
import { readEncryptionKey, storeEncryptionKey } from '../queue/queue-store.ts'
import type { EncryptionKey } from '../queue/encrypt.ts'

let cachedKey: EncryptionKey | null = null

/** Asks the server which key encrypts submissions from now on; without a network the last that it told stands. */
export const fetchEncryptionKey = async (): Promise<void> => {
  try {
    cachedKey = await api.outbox.key.query({})
    await storeEncryptionKey(cachedKey)
  } catch {
    // Asked again at the next sign-in, and when the network is back.
  }
}

/** Asks the server where the device has none yet (SAFE-04). Null: the server gave none either. */
export const loadEncryptionKey = async (): Promise<EncryptionKey | null> => {
  cachedKey ??= await readEncryptionKey().catch(() => null)
  if (cachedKey === null) await fetchEncryptionKey()
  return cachedKey
}
