import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { PageWindow } from '../window/page-window.ts'

/** The condition of an element for an action: `attached` is in the document, `there` is also visible. */
export type Needs = 'attached' | 'there' | 'pointer' | 'editable'
export type Option =
  | string
  | { readonly label?: string; readonly value?: string; readonly index?: number }
type FileInput = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }
export type Files = string | FileInput | readonly (string | FileInput)[]

const CONTROLS = 'button, input, select, textarea, option, optgroup, fieldset'

export const isDisabled = (element: Element): boolean => {
  const control = element.closest(CONTROLS)
  if (control !== null && control.matches(':disabled')) return true
  if (control?.closest('fieldset[disabled]') != null) return true
  return element.closest('[aria-disabled="true"]') !== null
}

export const isChecked = (element: Element): boolean => {
  const input = element.matches('label') ? element.control : element
  if (input?.matches('input') === true) return input.checked
  return element.getAttribute('aria-checked') === 'true'
}

/** Why an action must wait; null: it need not. */
export const missing = ({ dialogs }: PageWindow, element: Element, needs: Needs): string | null => {
  if (needs === 'attached') return null
  if (!element.checkVisibility()) return 'is not shown'
  if (needs === 'there') return null
  const top = dialogs.top()
  if (top !== null && !top.contains(element)) return 'is behind a dialog'
  if (isDisabled(element)) return 'is disabled'
  if (needs === 'editable' && element.hasAttribute('readonly')) return 'cannot be edited'
  return null
}

export const focus = (element: Element): void => {
  ;(element as HTMLElement).focus()
}

export const click = ({ driver }: PageWindow, element: Element): Promise<void> =>
  driver.user.click(element)

const send = ({ window }: PageWindow, element: Element, ...types: readonly string[]): void => {
  for (const type of types)
    element.dispatchEvent(new window.Event(type, { bubbles: true }) as unknown as Event)
}

/** Bypasses React's own property, so that React notices the change. */
const setValue = (element: Element, value: string): void => {
  let owner = Object.getPrototypeOf(element) as object
  while (!Object.hasOwn(owner, 'value')) owner = Object.getPrototypeOf(owner) as object
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(element, value)
}

const TYPED = /^(?:|text|email|password|search|tel|url|number)$/u

/** Replaces the text at once, as Playwright's `fill` does. */
export const fill = (page: PageWindow, element: Element, text: string): void => {
  const input = (element.matches('label') ? element.control : element) as HTMLInputElement | null
  if (input === null) throw new Error('the label has no field')
  input.focus()
  const isTyped = input.localName === 'textarea' || TYPED.test(input.getAttribute('type') ?? '')
  setValue(input, text)
  send(page, input, ...(isTyped ? ['input'] : ['input', 'change']))
}

const names: Readonly<Record<string, string>> = { Space: ' ', Left: 'ArrowLeft' }
const modifiers: Readonly<Record<string, string>> = {
  Control: 'Control',
  Shift: 'Shift',
  Alt: 'Alt',
  Meta: 'Meta',
  ControlOrMeta: 'Control',
}

/** A key as Playwright names it, such as 'Shift+Tab', for user-event. */
const keyText = (key: string): string => {
  const parts = key.split('+')
  const last = parts.pop() ?? ''
  const held = parts.map((part) => modifiers[part] ?? part)
  const name = names[last] ?? last
  const single = name.length === 1 ? name.replaceAll(/[[{]/gu, '$&$&') : `{${name}}`
  return `${held.map((each) => `{${each}>}`).join('')}${single}${held.map((each) => `{/${each}}`).join('')}`
}

export const press = async (page: PageWindow, key: string): Promise<void> => {
  const { window, driver, dialogs, document } = page
  let isStopped = false
  const watch = (event: { readonly defaultPrevented: boolean }): void => {
    isStopped = event.defaultPrevented
  }
  window.addEventListener('keydown', watch)
  const before = document.activeElement
  await driver.user.keyboard(keyText(key))
  window.removeEventListener('keydown', watch)
  if (isStopped) return
  if (key === 'Escape') dialogs.cancel()
  const summary = before?.closest('summary') ?? null
  if (summary !== null && ['Enter', 'Space', ' '].includes(key)) await driver.user.click(summary)
}

/** Typed characters choose the option that begins with them. A single character continues from the chosen option. */
const chooseByLetters = (page: PageWindow, select: HTMLSelectElement, text: string): void => {
  const options = [...select.options]
  for (let length = 1; length <= text.length; length += 1) {
    const characters = text.slice(0, length).toLowerCase()
    const start = Math.max(0, select.selectedIndex + (length === 1 ? 1 : 0))
    const inTurn = [...options.slice(start), ...options.slice(0, start)]
    const found = inTurn.find(
      (option) =>
        !isDisabled(option) && option.textContent.trim().toLowerCase().startsWith(characters),
    )
    if (found === undefined || found.selected) continue
    setValue(select, found.value)
    send(page, select, 'input', 'change')
  }
}

export const type = async (page: PageWindow, text: string): Promise<void> => {
  if (text === '') return
  const { activeElement } = page.document
  if (activeElement?.matches('select') === true) return chooseByLetters(page, activeElement, text)
  await page.driver.user.keyboard(text.replaceAll(/[[{]/gu, '$&$&'))
}

const isMeant = (option: HTMLOptionElement, position: number, meant: Option): boolean => {
  if (typeof meant === 'string')
    return option.value === meant || option.textContent.trim() === meant
  if (meant.index !== undefined && meant.index !== position) return false
  if (meant.value !== undefined && meant.value !== option.value) return false
  return meant.label === undefined || meant.label === option.textContent.trim()
}

type Selected =
  | { readonly done: true; readonly value: null }
  | { readonly done: false; readonly why: string }

export const select = (
  page: PageWindow,
  element: HTMLSelectElement,
  meant: Option | readonly Option[],
): Selected => {
  const wanted = [meant].flat() as readonly Option[]
  const options = [...element.options]
  const found = options.filter((option, position) =>
    wanted.some((each) => isMeant(option, position, each)),
  )
  if (found.length < wanted.length)
    return { done: false, why: `has no option ${JSON.stringify(meant)}` }
  element.focus()
  if (element.multiple) for (const option of options) option.selected = found.includes(option)
  else setValue(element, found[0]?.value ?? '')
  send(page, element, 'input', 'change')
  return { done: true, value: null }
}

export const setFiles = (page: PageWindow, element: Element, files: Files): void => {
  const { window } = page
  const made = ([files].flat() as readonly (string | FileInput)[]).map((file) =>
    typeof file === 'string'
      ? new window.File([readFileSync(file)], basename(file))
      : new window.File([file.buffer], file.name, { type: file.mimeType }),
  )
  const list = Object.assign([...made], { item: (position: number) => made[position] ?? null })
  Object.defineProperty(element, 'files', { value: list, configurable: true })
  send(page, element, 'input', 'change')
}
