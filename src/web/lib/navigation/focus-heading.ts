/** Shows the page from its top and reads its heading, where what it shows has become another. */
export const focusHeading = (): void => {
  window.scrollTo(0, 0)
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
