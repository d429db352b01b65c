import { api } from '../api/api.ts'
import {
  readEncryptionKey,
  storeEncryptionKey,
  testWrite,
  holdSubmissionLock,
  addToQueue,
  updateInQueue,
  removeFromQueue,
} from '../queue/queue-store.ts'
import { submissionAdditionalData } from '#domain/assessment/submission-encryption.ts'
import type { DeviceCopy } from '../flow-store/submission-queue.ts'
import {
  canEncrypt,
  encrypt,
  serialiseContents,
  type EncryptionKey,
  type SubmissionContents,
  type SubmissionKind,
} from '../queue/contents.ts'

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
const loadEncryptionKey = async (): Promise<EncryptionKey | null> => {
  cachedKey ??= await readEncryptionKey().catch(() => null)
  if (cachedKey === null) await fetchEncryptionKey()
  return cachedKey
}

export type FinishedBody = SubmissionContents['body'] & { readonly finishedAt: string }

/** Encrypts a finished assessment for its owner; null where this browser cannot. */
export const encryptContents = async (owner: string, contents: SubmissionContents) => {
  const key = await loadEncryptionKey()
  if (key === null || !canEncrypt()) return null
  const additionalData = submissionAdditionalData(owner, contents.body.id)
  return {
    keyId: key.keyId,
    sealed: await encrypt(serialiseContents(contents), additionalData, key),
  }
}

const storeOnDevice = async (
  owner: string,
  contents: { readonly flow: SubmissionKind; readonly body: FinishedBody },
  replaced: string | null,
): Promise<boolean> => {
  try {
    const queuedSubmission = await encryptContents(owner, contents)
    if (queuedSubmission === null) return false
    const { flow, body } = contents
    const { id, finishedAt } = body
    await addToQueue({ ...queuedSubmission, id, owner, flow, finishedAt, refused: null }, replaced)
    return true
  } catch {
    // A full disk, a private window: only this tab has the submission, and the page says so (SAFE-04).
    return false
  }
}

/** OFFL-01: stores a finished assessment on this device until the server has it. */
export const enqueueFor =
  (flow: SubmissionKind) =>
  (owner: string, body: FinishedBody, replaced: DeviceCopy | null): DeviceCopy => {
    const { id } = body
    let release = (): void => {}
    let settle: (isStored: boolean) => void = () => {}
    let [hasStarted, isAbandoned] = [false, false]
    const until = new Promise<void>((resolve) => (release = resolve))
    const done = new Promise<boolean>((resolve) => (settle = resolve))
    const run = async (): Promise<void> => {
      // A duplicated tab may hold the lock of this id for long. By now the submission may have another id.
      if (isAbandoned) return
      hasStarted = true
      const wasStored = (await replaced?.abandon()) === true
      settle(await storeOnDevice(owner, { flow, body }, wasStored ? (replaced?.id ?? null) : null))
    }
    holdSubmissionLock(id, run, until).catch(() => settle(false))
    // A record under this id that this tab did not store belongs to another tab.
    const close = (work: () => Promise<void>): void =>
      void done.then((isStored) => (isStored ? work() : undefined)).then(release)
    const deviceCopy: DeviceCopy = {
      id,
      done,
      remove: () => close(() => removeFromQueue(id)),
      refuse: ({ reason, code }) =>
        close(() =>
          updateInQueue(id, (queuedSubmission) => ({
            ...queuedSubmission,
            refused: { reason, code },
          })),
        ),
      abandon: () => {
        isAbandoned = true
        if (!hasStarted) settle(false)
        return done
      },
      release,
    }
    // The old lock lasts until then, so that no tab sends it under both ids. A copy that was not stored must not stay
    // under the old id.
    if (replaced !== null)
      void done.then((isStored) => (isStored ? replaced.release() : replaced.remove()))
    return deviceCopy
  }

/** Whether the device could store a finished assessment; checked before the user starts. Never rejects. */
export const canStoreSubmissions = async (): Promise<boolean> => {
  try {
    await testWrite()
    return canEncrypt() && (await loadEncryptionKey()) !== null
  } catch {
    return false
  }
}
