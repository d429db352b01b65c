import type { Window } from 'happy-dom'
import type { Dialogs } from './dialogs.ts'

const STOPS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable=true]'

const isRadio = (element: Element | null): element is HTMLInputElement =>
  element?.matches('input[type=radio]') === true && element.getAttribute('name') !== null

const isSameGroup = (one: HTMLInputElement, other: HTMLInputElement): boolean =>
  one.name === other.name && one.form === other.form

const isStop = (element: Element): boolean =>
  Number(element.getAttribute('tabindex') ?? 0) >= 0 &&
  !element.matches(':disabled') &&
  element.closest('fieldset[disabled], [inert]') === null &&
  element.checkVisibility()

/** A group of radio buttons is one stop: the checked one, or the end from which Tab comes. */
const isSkipped = (
  element: Element,
  all: readonly Element[],
  active: Element | null,
  isBack: boolean,
): boolean => {
  if (!isRadio(element)) return false
  if (isRadio(active) && isSameGroup(element, active)) return true
  const group = all.filter(
    (each): each is HTMLInputElement => isRadio(each) && isSameGroup(each, element) && isStop(each),
  )
  const checked = group.find((each) => each.checked)
  return element !== (checked ?? (isBack ? group.at(-1) : group[0]))
}

/** The elements that come after the active one, in the order in which Tab goes. */
const following = (all: readonly Element[], active: Element, isBack: boolean) => {
  const at = all.indexOf(active)
  const next =
    at !== -1
      ? at + 1
      : all.findIndex(
          (each) =>
            (active.compareDocumentPosition(each) & active.DOCUMENT_POSITION_FOLLOWING) !== 0,
        )
  const end = next === -1 ? all.length : next
  return isBack ? all.slice(0, at === -1 ? end : at).toReversed() : all.slice(end)
}

/**
 * Moves the focus with Tab as a browser does, where no script has prevented it: inside the dialog on top, and past
 * all that is hidden. After the last stop of a page comes the body, as if the browser's own controls were left.
 */
export const installTab = (window: Window, dialogs: Dialogs): void => {
  const document = window.document as unknown as Document
  window.addEventListener('keydown', (given) => {
    const { key, shiftKey: isBack, defaultPrevented } = given as unknown as KeyboardEvent
    if (key !== 'Tab' || defaultPrevented) return
    given.preventDefault()
    const dialog = dialogs.top()
    const active = document.activeElement
    const all = [...(dialog ?? document).querySelectorAll(STOPS)]
    const inOrder = isBack ? all.toReversed() : all
    const isWanted = (each: Element): boolean =>
      isStop(each) && !isSkipped(each, all, active, isBack)
    const next =
      active === null || active === document.body
        ? inOrder.find(isWanted)
        : (following(all, active, isBack).find(isWanted) ??
          (dialog === null ? undefined : inOrder.find(isWanted)))
    if (next === undefined) (active as HTMLElement | null)?.blur()
    else (next as HTMLElement).focus()
    if (next?.localName === 'input') (next as HTMLInputElement).select()
  })
}
