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
const oneOfGroup = (
  stops: readonly Element[],
  active: Element | null,
  isBack: boolean,
): readonly Element[] =>
  stops.filter((element) => {
    if (!isRadio(element) || element === active) return true
    if (isRadio(active) && isSameGroup(element, active)) return false
    const group = stops.filter(
      (each): each is HTMLInputElement => isRadio(each) && isSameGroup(each, element),
    )
    const checked = group.find((each) => each.checked)
    return element === (checked ?? (isBack ? group.at(-1) : group[0]))
  })

const isBefore = (one: Element, other: Element): boolean =>
  (one.compareDocumentPosition(other) & one.DOCUMENT_POSITION_FOLLOWING) !== 0

/**
 * Moves the focus with Tab as a browser does, where no script has prevented it: inside the dialog on top, and past
 * all that is hidden. After the last stop of a page comes the body, as if the browser's own controls were left.
 */
export const installTab = (window: Window, dialogs: Dialogs): void => {
  const document = window.document as unknown as Document
  window.addEventListener('keydown', (given) => {
    const event = given as unknown as KeyboardEvent
    if (event.key !== 'Tab' || event.defaultPrevented) return
    event.preventDefault()
    const dialog = dialogs.top()
    const active = document.activeElement
    const all = [...(dialog ?? document).querySelectorAll(STOPS)].filter(isStop)
    const stops = oneOfGroup(all, active, event.shiftKey)
    const from = active === document.body ? null : active
    const next =
      from === null
        ? stops.at(event.shiftKey ? -1 : 0)
        : event.shiftKey
          ? stops.findLast((each) => isBefore(each, from) && !each.contains(from))
          : stops.find((each) => isBefore(from, each))
    const around = dialog === null ? undefined : stops.at(event.shiftKey ? -1 : 0)
    const target = (next ?? around) as HTMLInputElement | undefined
    if (target === undefined) (active as HTMLElement | null)?.blur()
    else target.focus()
    if (target?.localName === 'input') target.select()
  })
}
