import { useState } from 'react'
import { usePageKey } from '#web/kit/use-page-key.ts'
import { safeLocalStorage } from '#web/lib/storage/safe-storage.ts'
import { localKeys } from '#web/lib/storage/storage-keys.ts'

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

/** In a narrow window the action is in the menu of the row, which draws it while it is open (BO-12). */
const pressAction = (selector: string): void => {
  const row = focusedRow()
  const find = () => row?.querySelector<HTMLElement>(selector) ?? null
  const opener = row?.querySelector<HTMLElement>('.hp-row-menu__opener')
  if (find() === null) opener?.click()
  // The opener also closes the menu that has no such action.
  const target = find() ?? opener
  target?.click()
}

const BAR = '.hp-bulk-bar[data-open]'

/** The row from which `.` went to the bar. */
let leftRow: HTMLElement | null = null

/** To the first action on the selected rows. On a phone they are in a menu. */
const goToBar = (): void => {
  const row = focusedRow()
  if (row !== null) leftRow = row
  document
    .querySelector<HTMLElement>(`main ${BAR} :is([data-action], .hp-row-menu__opener)`)
    ?.focus()
}

const isInBar = (): boolean => Boolean(document.activeElement?.closest(BAR))

/** From the bar back to that row. */
const leaveBar = (): void => {
  const row = leftRow?.isConnected === true ? leftRow : rows().at(-1)
  if (row === undefined) return
  row.tabIndex = -1
  row.focus()
}

const listKeys = {
  j: () => moveBy(1),
  k: () => moveBy(-1),
  Enter: () => pressAction('th a, [data-action="edit"], [data-action]'),
  e: () => pressAction('[data-action="edit"]'),
  x: () => clickIn('input[type="checkbox"]'),
  '.': goToBar,
  Escape: leaveBar,
} as const satisfies Readonly<Record<string, () => void>>

const isListKey = (key: string): key is keyof typeof listKeys => key in listKeys

/**
 * ADM-01: does what a key of the lists is for. Its default is prevented: the form that it opens has the focus at once,
 * and the browser would type the letter into it.
 */
const pressListKey = (event: KeyboardEvent): void => {
  const { key } = event
  if (!isListKey(key)) return
  // On a button of a row, Enter presses the button.
  if (key === 'Enter' && document.activeElement !== focusedRow()) return
  // Elsewhere Escape is another one's.
  if (key === 'Escape' && !isInBar()) return
  event.preventDefault()
  listKeys[key]()
}

const typesText =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

/** Whether the key belongs to a field, a dialog or a menu, and not to the page. */
const isTaken = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest(`${typesText}, [popover]`) !== null)

const OFF = 'off'

type Keys = {
  /** WCAG 2.1.4: keys of one character can be switched off. */
  readonly areOn: boolean
  readonly setOn: (areOn: boolean) => void
}

/** The keys of the back office: Ctrl-K or ⌘-K finds, `?` lists the keys, the others move in a list. */
export const useKeys = (onFind: () => void, onHelp: () => void): Keys => {
  const [areOn, setAreOn] = useState(() => safeLocalStorage.get(localKeys.adminKeys) !== OFF)
  usePageKey((event: KeyboardEvent) => {
    const { key } = event
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'k') {
      if (document.querySelector('dialog[open]') !== null) return
      event.preventDefault()
      onFind()
      return
    }
    if (!areOn || isTaken(event)) return
    if (key === '?') onHelp()
    else pressListKey(event)
  })
  return {
    areOn,
    setOn: (isOn) => {
      setAreOn(isOn)
      if (isOn) safeLocalStorage.remove(localKeys.adminKeys)
      else safeLocalStorage.set(localKeys.adminKeys, OFF)
    },
  }
}
