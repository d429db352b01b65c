/** As Playwright compares texts. */
export const normalised = (text: string): string =>
  text
    .replaceAll(/[\u200B\u00AD]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

const breaks =
  /^(?:address|article|aside|blockquote|br|dd|details|dialog|div|dl|dt|fieldset|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tr|ul)$/u

/** About what a browser shows of an element: nothing hidden, and a line for every block. */
export const textOf = (element: Element): string => {
  if (!element.checkVisibility()) return ''
  let text = ''
  for (const child of element.childNodes) {
    if (child.nodeType === 3) text += (child.textContent ?? '').replaceAll(/\s+/gu, ' ')
    if (child.nodeType !== 1) continue
    const inner = textOf(child as Element)
    text += breaks.test((child as Element).localName) ? `\n${inner}\n` : inner
  }
  return text.replaceAll(/ *\n+ */gu, '\n').replaceAll(/^\n|\n$/gu, '')
}
