import { letterAbout } from '#domain/assessment/letter.ts'
import type { FlowName } from '../storage/keys.ts'
import type { Kept } from '../flow-store/outbox.ts'
import { textOfContents, type Contents } from '../queue/contents.ts'
import { takeInHand } from '../queue/in-hand.ts'
import { newestKey } from './key.ts'
import { tryToKeep } from '../queue/letter-store.ts'
import { addLetter, alterLetter, removeLetter } from '../queue/letters.ts'
import { canSeal, seal } from '../queue/seal.ts'

export type Finished = Contents['body'] & { readonly finishedAt: string }

/** Encrypts a finished assessment for its owner; null where this browser cannot. */
export const sealed = async (owner: string, contents: Contents) => {
  const key = await newestKey()
  if (key === null || !canSeal()) return null
  const about = letterAbout(owner, contents.body.id)
  return { keyId: key.keyId, sealed: await seal(textOfContents(contents), about, key) }
}

const store = async (
  owner: string,
  contents: { readonly flow: FlowName; readonly body: Finished },
  instead: string | null,
): Promise<boolean> => {
  try {
    const letter = await sealed(owner, contents)
    if (letter === null) return false
    const { flow, body } = contents
    const { id, finishedAt } = body
    await addLetter({ ...letter, id, owner, flow, finishedAt, refused: null }, instead)
    return true
  } catch {
    // A full disk, a private window: only this tab has the submission, and the page says so (SAFE-04).
    return false
  }
}

/** OFFL-01: stores a finished assessment on this device until the server has it. */
export const keepIn =
  (flow: FlowName) =>
  (owner: string, body: Finished, instead: Kept | null): Kept => {
    const { id } = body
    let release = (): void => {}
    let settle: (isKept: boolean) => void = () => {}
    let [isBegun, isForgone] = [false, false]
    const until = new Promise<void>((resolve) => (release = resolve))
    const done = new Promise<boolean>((resolve) => (settle = resolve))
    const run = async (): Promise<void> => {
      // A duplicated tab may hold the lock of this id for long. By now the submission may have another id.
      if (isForgone) return
      isBegun = true
      const hadPlace = (await instead?.forgo()) === true
      settle(await store(owner, { flow, body }, hadPlace ? (instead?.id ?? null) : null))
    }
    takeInHand(id, run, until).catch(() => settle(false))
    // A record under this id that this tab did not store belongs to another tab.
    const close = (work: () => Promise<void>): void =>
      void done.then((isKept) => (isKept ? work() : undefined)).then(release)
    const kept: Kept = {
      id,
      done,
      drop: () => close(() => removeLetter(id)),
      refuse: ({ reason, code }) =>
        close(() => alterLetter(id, (letter) => ({ ...letter, refused: { reason, code } }))),
      forgo: () => {
        isForgone = true
        if (!isBegun) settle(false)
        return done
      },
      release,
    }
    // The old lock lasts until then, so that no tab sends it under both ids. A copy that was not stored must not stay
    // under the old id.
    if (instead !== null) void done.then((isKept) => (isKept ? instead.release() : instead.drop()))
    return kept
  }

/** Whether the device could store a finished assessment; checked before the user starts. Never rejects. */
export const canKeep = async (): Promise<boolean> => {
  try {
    await tryToKeep()
    return canSeal() && (await newestKey()) !== null
  } catch {
    return false
  }
}
