import { letterAbout } from '#domain/assessment/letter.ts'
import type { FlowName } from '../flow-store/keys.ts'
import type { Kept } from '../flow-store/outbox.ts'
import { textOfContents, type Contents } from './contents.ts'
import { takeInHand } from './in-hand.ts'
import { newestKey } from './key.ts'
import { tryToKeep } from './letter-store.ts'
import { addLetter, alterLetter, removeLetter } from './letters.ts'
import { canSeal, seal } from './seal.ts'

export type Finished = Contents['body'] & { readonly finishedAt: string }

/** What was finished, sealed for its owner; null where this browser cannot. */
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
    // A full disk, a private window: it waits in this tab alone, and the page says so (SAFE-04).
    return false
  }
}

/** OFFL-01: keeps what is finished on this device until the server has it. */
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
      // Another tab that was this one had the id in hand, perhaps until long after.
      if (isForgone) return
      isBegun = true
      const hadPlace = (await instead?.forgo()) === true
      settle(await store(owner, { flow, body }, hadPlace ? (instead?.id ?? null) : null))
    }
    takeInHand(id, run, until).catch(() => settle(false))
    // What stands under the id without being kept by this tab is another's.
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
    // In hand for so long: nobody may send it under both. Where it found no place, it must not stay where it was.
    if (instead !== null) void done.then((isKept) => (isKept ? instead.release() : instead.drop()))
    return kept
  }

/** Whether a finished assessment would outlive this tab; asked before anybody starts. Never rejects. */
export const canKeep = async (): Promise<boolean> => {
  try {
    await tryToKeep()
    return canSeal() && (await newestKey()) !== null
  } catch {
    return false
  }
}
