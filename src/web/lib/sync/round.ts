import { uuidv4, uuidv7 } from 'uuidv7'
import type { FlowName } from '../storage/keys.ts'
import type { Completed } from '../flow-store/outbox.ts'
import type { Contents } from '../queue/contents.ts'
import { deliverLetters, type Outcome } from './deliver.ts'
import { unlessInHand } from '../queue/in-hand.ts'
import { sealed } from './keep.ts'
import { changeLetter, type Letter } from '../queue/letter-store.ts'
import { alterLetter, readLetters, removeLetter } from '../queue/letters.ts'
import { openLetter } from './open-letter.ts'
import { ownLetters } from '../queue/waiting.ts'

const NAME = 'holdepunkt-letters'

/** How each flow stores a finished assessment. */
export type Sends = Readonly<
  Record<FlowName, (body: Contents['body']) => Promise<Completed<unknown>>>
>

/** What carries no user must not tell the time by its id (OBS-09). */
const newId = (flow: FlowName): string => (flow === 'observation' ? uuidv4() : uuidv7())

const renew = async ({ id, owner, flow }: Letter, { body }: Contents): Promise<Contents> => {
  const contents = { flow, body: { ...body, id: newId(flow) } }
  const again = await sealed(owner, contents)
  if (again === null) throw new Error('what was sealed once can be sealed again')
  // Sent under an id that is not noted, it would be stored once more with every round.
  if (!(await changeLetter(id, (letter) => ({ ...letter, ...again, id: contents.body.id })))) {
    throw new Error('it was taken out meanwhile')
  }
  await readLetters()
  return contents
}

/** One round in this browser; while another tab is at it, that one does the work. Never rejects. */
export const runRound = async (sends: Sends): Promise<Outcome> => {
  const run = async (): Promise<Outcome> => {
    await readLetters()
    return deliverLetters({
      letters: () => Promise.resolve(ownLetters()),
      unlessInHand,
      open: openLetter,
      send: ({ flow, body }) => sends[flow](body),
      renew,
      refuse: (id, refused) => alterLetter(id, (letter) => ({ ...letter, refused })),
      drop: removeLetter,
    })
  }
  try {
    return (await unlessInHand(NAME, run)) ?? 'unreachable'
  } catch {
    return 'unreachable'
  }
}
