import type { Window } from 'happy-dom'
import * as symbols from 'happy-dom/lib/PropertySymbol.js'
import { createShared } from './shared-classes.ts'

type Option = HTMLOptionElement & { [symbols.selectedness]: boolean; [symbols.dirtyness]: boolean }
type Select = HTMLSelectElement & { [symbols.selectedIndex]: number }

const isSelected = (option: Option): boolean => option[symbols.selectedness]

const isDisabled = (option: Option): boolean =>
  option.hasAttribute('disabled') || option.closest('optgroup[disabled]') !== null

/**
 * HTML's own steps for the selected option, of which happy-dom mistakes some: it keeps the wrong one of two, knows neither
 * `defaultSelected` nor `size`, and resets a list to its first option.
 * @see https://html.spec.whatwg.org/multipage/form-elements.html#selectedness-setting-algorithm
 */
const share = createShared<null>((window) => {
  const settle = (select: Select): void => {
    if (select.hasAttribute('multiple')) return
    const options = [...select.querySelectorAll<Option>('option')]
    const isDropdown = Number(select.getAttribute('size') ?? 1) <= 1
    const kept =
      options.findLast(isSelected) ??
      (isDropdown ? options.find((option) => !isDisabled(option)) : undefined)
    for (const option of options) option[symbols.selectedness] = option === kept
    select[symbols.selectedIndex] = kept === undefined ? -1 : options.indexOf(kept)
  }
  Object.assign(window.HTMLSelectElement.prototype, {
    [symbols.updateSelectedness](this: Select, chosen: Option | null = null) {
      if (chosen !== null && !this.hasAttribute('multiple'))
        for (const option of this.querySelectorAll<Option>('option'))
          option[symbols.selectedness] = option === chosen
      settle(this)
    },
  })
  Object.defineProperty(window.HTMLOptionElement.prototype, 'defaultSelected', {
    configurable: true,
    get(this: Option) {
      return this.hasAttribute('selected')
    },
    set(this: Option, isDefault: boolean) {
      this.toggleAttribute('selected', isDefault)
    },
  })
  Object.defineProperty(window.HTMLSelectElement.prototype, 'size', {
    configurable: true,
    get(this: Select) {
      return Number(this.getAttribute('size') ?? 0)
    },
    set(this: Select, size: number) {
      this.setAttribute('size', String(size))
    },
  })
  const reset: unknown = Reflect.get(window.HTMLFormElement.prototype, 'reset')
  Object.assign(window.HTMLFormElement.prototype, {
    reset(this: HTMLFormElement) {
      Reflect.apply(reset as () => void, this, [])
      for (const select of this.querySelectorAll<Select>('select')) {
        for (const option of select.querySelectorAll<Option>('option')) {
          option[symbols.selectedness] = option.hasAttribute('selected')
          option[symbols.dirtyness] = false
        }
        settle(select)
      }
    },
  })
})

export const installChoices = (window: Window): void => share(window, null)
