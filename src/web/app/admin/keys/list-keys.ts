const ROW = 'main tr[data-row]'

const rows = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(ROW)].filter((row) => row.checkVisibility())

const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>(ROW) ?? null

const moveBy = (step: 1 | -1): void => {
  const all = rows()
  const at = all.findIndex((row) => row === focusedRow())
  const next = at === -1 ? all.at(step === 1 ? 0 : -1) : all[at + step]
  if (next === undefined) return
  next.tabIndex = -1
  next.focus()
}

const clickIn = (selector: string): void =>
  focusedRow()?.querySelector<HTMLElement>(selector)?.click()

const listKeys = {
  j: () => moveBy(1),
  k: () => moveBy(-1),
  Enter: () => clickIn('th a, [data-action="edit"], [data-action]'),
  e: () => clickIn('[data-action="edit"]'),
  x: () => clickIn('input[type="checkbox"]'),
} as const satisfies Readonly<Record<string, () => void>>

const isListKey = (key: string): key is keyof typeof listKeys => key in listKeys

/**
 * ADM-01: does what a key of the lists is for. Its default is prevented: the form that it opens has the focus at once,
 * and the browser would type the letter into it.
 */
export const pressListKey = (event: KeyboardEvent): void => {
  const { key } = event
  if (!isListKey(key)) return
  // On a button of a row, Enter presses the button.
  if (key === 'Enter' && document.activeElement !== focusedRow()) return
  event.preventDefault()
  listKeys[key]()
}

const typesText =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/** Whether the key belongs to a field, a dialog or a menu, and not to the page. */
export const isTaken = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(`${typesText}, [popover]`) !== null)
