/**
 * What is opened to be filled in has the focus where one types or chooses first. Not on a phone: the keyboard would hide
 * what it is about. `which`: a selector that the field fits too.
 */
export const focusFirstField = (within: Element | null, which = ''): void => {
  if (matchMedia('(pointer: coarse)').matches) return
  within
    ?.querySelector<HTMLElement>(
      `:is(input, select, textarea)${which}:enabled:not([readonly], [hidden])`,
    )
    ?.focus()
}
