import { readFileSync } from 'node:fs'
import type { Window } from 'happy-dom'

/** A rule of the application's stylesheets that shows or hides an element. */
type DisplayRule = {
  readonly selector: string
  readonly display: string
  /** The conditions around it; all must hold. */
  readonly media: readonly string[]
  readonly specificity: number
  /** A class that every matching element has; null: none can be named. */
  readonly subject: string | null
}

type Rule = {
  readonly selectorText?: string
  readonly conditionText?: string
  readonly cssRules?: Iterable<Rule>
  readonly style?: { readonly display: string; readonly visibility: string }
}

/** Classes, attributes and pseudo-classes count ten times an element's name; ids do not occur. */
const specificityOf = (selector: string): number =>
  (selector.match(/[.[:]/gu)?.length ?? 0) * 10 +
  (selector.match(/(?:^|[\s>+~(])[a-z]/gu)?.length ?? 0)

/** A class of the last compound of a selector without a list; most elements need no further look. */
const subjectOf = (selector: string): string | null => {
  const withoutValues = selector.replaceAll(/\[[^\]]*\]/gu, '')
  if (withoutValues.includes(',')) return null
  return /^[^()]*\.([\w-]+)[^\s>+~()]*$/u.exec(withoutValues)?.[1] ?? null
}

function* displayRules(
  rules: Iterable<Rule>,
  media: readonly string[] = [],
): Generator<DisplayRule> {
  for (const { selectorText, conditionText, cssRules, style } of rules) {
    const display = style?.visibility === 'hidden' ? 'none' : (style?.display ?? '')
    if (selectorText !== undefined && display !== '' && !selectorText.includes('::'))
      yield {
        selector: selectorText,
        display,
        media,
        specificity: specificityOf(selectorText),
        subject: subjectOf(selectorText),
      }
    if (selectorText === undefined && cssRules !== undefined)
      yield* displayRules(cssRules, [...media, conditionText ?? 'not all'])
  }
}

let read: readonly DisplayRule[] | null = null

const rulesOf = (window: Window, file: string): readonly DisplayRule[] => {
  if (read !== null) return read
  const sheet = new window.CSSStyleSheet()
  sheet.replaceSync(readFileSync(file, 'utf8'))
  const all = [...displayRules(sheet.cssRules as Iterable<Rule>)]
  read = all.toSorted((one, other) => one.specificity - other.specificity)
  return read
}

/** The last of the rules that match; null: none of the stylesheets says how the element is displayed. */
export type DisplayOf = (element: Element) => string | null

/**
 * Whether stylesheets show an element, by rules of `display` and `visibility: hidden` alone. Container queries and print
 * are left out: a test that is about them needs a browser.
 */
export const createDisplayOf = (window: Window, file: string): DisplayOf => {
  const applied = rulesOf(window, file).filter(({ media }) =>
    media.every((condition) => window.matchMedia(condition).matches),
  )
  const hiding = applied.filter(({ display }) => display === 'none')
  const hits = (element: Element, { selector, subject }: DisplayRule): boolean =>
    (subject === null || element.classList.contains(subject)) && element.matches(selector)
  return (element) => {
    // Most elements are hidden by no rule: only then do all rules count.
    if (!hiding.some((rule) => hits(element, rule))) return null
    return applied.findLast((rule) => hits(element, rule))?.display ?? null
  }
}
