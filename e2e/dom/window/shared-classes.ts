import type { Window } from 'happy-dom'

type StateOf<State> = (element: { readonly ownerDocument: Document }) => State

/**
 * happy-dom's windows share the classes of their elements. So a method is replaced once, with the first window, and finds
 * the state of its element's own window.
 */
export const createShared = <State>(
  replace: (window: Window, stateOf: StateOf<State>) => void,
): ((window: Window, state: State) => void) => {
  const states = new WeakMap<object, State>()
  let isReplaced = false
  return (window, state) => {
    states.set(window.document, state)
    if (isReplaced) return
    isReplaced = true
    replace(window, ({ ownerDocument }) => {
      const found = states.get(ownerDocument)
      if (found === undefined) throw new Error('the element is in no window of a page')
      return found
    })
  }
}

/** The window's class, or any element's: what a script replaced in it is put back. */
export const keepMethods = (prototype: object, run: () => void): void => {
  const before = Object.getOwnPropertyDescriptors(prototype)
  run()
  for (const key of Reflect.ownKeys(prototype))
    if (!Object.hasOwn(before, key)) Reflect.deleteProperty(prototype, key)
  Object.defineProperties(prototype, before)
}
