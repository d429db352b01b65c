import type { Completed } from '../flow-store/outbox.ts'
import type { Contents } from '../queue/contents.ts'
import type { Letter } from '../queue/letter-store.ts'

/** The result of decrypting a submission on the server. */
export type Opened =
  | { readonly kind: 'opened'; readonly contents: Contents }
  | { readonly kind: 'refused'; readonly reason: string; readonly code: string }
  | Exclude<Completed<never>, { kind: 'answered' | 'rejected' | 'taken' }>

type Parts = {
  readonly letters: () => Promise<readonly Letter[]>
  /** Runs unless another tab holds the lock and sends the submission itself; then null. */
  readonly unlessInHand: <T>(id: string, run: () => Promise<T>) => Promise<T | null>
  readonly open: (letter: Letter) => Promise<Opened>
  readonly send: (contents: Contents) => Promise<Completed<unknown>>
  /** The server has another assessment under this id: the submission continues under a new one. */
  readonly renew: (letter: Letter, contents: Contents) => Promise<Contents>
  readonly refuse: (id: string, refused: NonNullable<Letter['refused']>) => Promise<void>
  readonly drop: (id: string) => Promise<void>
}

/**
 * 'failed': the server answered with an error, perhaps about this submission only. The round still sends the others
 * (R17). 'unreachable': there is no network, or no user is signed in.
 */
export type Outcome = 'done' | 'failed' | 'unreachable'

/**
 * One round: sends every queued submission in the order of finishing. A refused submission stays on the device and does
 * not block the next ones. Returns the worst outcome.
 */
export const deliverLetters = async (parts: Parts): Promise<Outcome> => {
  const deliver = async (letter: Letter): Promise<Outcome> => {
    const opened = await parts.open(letter)
    if (opened.kind === 'refused') {
      await parts.refuse(letter.id, { reason: opened.reason, code: opened.code })
      return 'done'
    }
    if (opened.kind !== 'opened') return opened.kind
    let { contents } = opened
    let { id } = letter
    let sent = await parts.send(contents)
    if (sent.kind === 'taken') {
      contents = await parts.renew(letter, contents)
      id = contents.body.id
      sent = await parts.send(contents)
    }
    if (sent.kind === 'answered') await parts.drop(id)
    else if (sent.kind === 'rejected' || sent.kind === 'taken') {
      await parts.refuse(id, { reason: sent.reason, code: sent.code })
    } else return sent.kind
    return 'done'
  }

  let outcome: Outcome = 'done'
  for (const letter of await parts.letters()) {
    if (letter.refused !== null) continue
    const delivered = await parts.unlessInHand(letter.id, () => deliver(letter))
    if (delivered === 'unreachable') return delivered
    if (delivered === 'failed') outcome = delivered
  }
  return outcome
}
