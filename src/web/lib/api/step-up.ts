/** Has the user confirm the password; whether they did. */
type ConfirmationHandler = () => Promise<boolean>

let handler: ConfirmationHandler | null = null
let pendingConfirmation: Promise<boolean> | null = null

export const onConfirmationNeeded = (ask: ConfirmationHandler): (() => void) => {
  handler = ask
  return () => {
    if (handler === ask) handler = null
  }
}

/** B9: asked once, however many calls need it at the same time. False where nobody can be asked. */
export const requestConfirmation = (): Promise<boolean> => {
  pendingConfirmation ??= (handler?.() ?? Promise.resolve(false)).finally(() => {
    pendingConfirmation = null
  })
  return pendingConfirmation
}
