/** Has the user confirm the password; whether they did. */
type Asker = () => Promise<boolean>

let asker: Asker | null = null
let asking: Promise<boolean> | null = null

export const onConfirmationNeeded = (ask: Asker): (() => void) => {
  asker = ask
  return () => {
    if (asker === ask) asker = null
  }
}

/** B9: asked once, however many calls need it at the same time. False where nobody can be asked. */
export const askConfirmation = (): Promise<boolean> => {
  asking ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asking = null
  })
  return asking
}
