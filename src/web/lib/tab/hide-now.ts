let hide = (): void => undefined

/** The code that hides the screen comes with the services of a session. */
export const setHide = (run: () => void): void => {
  hide = run
}

/** FUP-102: hides the screen before it returns. */
export const hideNow = (): void => hide()
