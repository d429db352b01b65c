import { signedInUser } from '../tab/signed-in.ts'
import { changeLetter, dropLetter, keepLetter, lettersOf, type Letter } from './letter-store.ts'
import { ownLetters, setLetters } from './waiting.ts'

/** Looks at the device again: another tab may have been at work. Never rejects. */
export const readLetters = async (): Promise<void> => {
  const user = signedInUser()
  const next = user === null ? [] : await lettersOf(user).catch(() => [])
  if (user === signedInUser()) setLetters(next)
}

/** Kept once it comes back, `instead` of another one where that is named. Rejects when it cannot be kept. */
export const addLetter = async (letter: Letter, instead: string | null): Promise<void> => {
  await keepLetter(letter, instead)
  await readLetters()
}

/** The server has it, or its owner let it go. One that cannot be taken out is sent once more, and then. Never rejects. */
export const removeLetter = async (id: string): Promise<void> => {
  // At once: a page that says 'Lagret' must not say beside it that something waits.
  setLetters(ownLetters().filter((letter) => letter.id !== id))
  await dropLetter(id).catch(() => undefined)
  await readLetters()
}

/** Never rejects. */
export const alterLetter = async (
  id: string,
  change: (letter: Letter) => Letter,
): Promise<void> => {
  await changeLetter(id, change).catch(() => undefined)
  await readLetters()
}
