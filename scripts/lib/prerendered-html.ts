import type { PageFiles } from './page-files.ts'

/** A rendered page and its place in the HTML of the application. */
export type RenderedPage = {
  readonly language: string
  /** Its address; empty: the page of a missing address. */
  readonly path: string
  readonly title: string
  readonly markup: string
} & PageFiles

/** Puts a text in place of the one that must be there once. */
export const replaceOnce = (html: string, pattern: RegExp, text: string): string => {
  if (!pattern.test(html)) throw new Error(`index.html does not have ${pattern}`)
  return html.replace(pattern, () => text)
}

const styleTag = (href: string): string => `<link rel="stylesheet" crossorigin href="${href}">`
const scriptTag = (href: string): string => `<link rel="modulepreload" crossorigin href="${href}">`
const fontTag = (href: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`

/** The tags of the files that the HTML does not name yet. */
export const missingTags = (
  shell: string,
  { styles, scripts, fonts }: PageFiles,
): readonly string[] => {
  const missing = (addresses: readonly string[]) =>
    addresses.filter((address) => !shell.includes(`"${address}"`))
  return [
    ...missing(styles).map(styleTag),
    ...missing(fonts).map(fontTag),
    ...missing(scripts).map(scriptTag),
  ]
}

/** The HTML of one page. Its styles come with the first wave; its scripts wait for them: the text needs no script. */
export const prerenderedHtml = (shell: string, page: RenderedPage): string => {
  const { language, path, title, markup } = page
  const head = missingTags(shell, page)
  // F1: the policy refuses it, so the page would be another one than after its scripts.
  if (/\sstyle="/u.test(markup)) throw new Error(`${path} has a style attribute`)
  const root = `<div id="root" data-prerendered="${path}" data-language="${language}">${markup}</div>`
  const steps: readonly (readonly [RegExp, string])[] = [
    [/<html lang="nb">/u, `<html lang="${language}">`],
    [/<title>[^<]*<\/title>/u, `<title>${title}</title>`],
    // The page says it itself: before its own markup is here.
    [/\s*<noscript>[^<]*<\/noscript>/u, ''],
    [/<div id="root"><\/div>/u, root],
    [/(?=<\/head>)/u, `${head.join('\n    ')}\n  `],
  ]
  return steps
    .reduce((html, [pattern, text]) => replaceOnce(html, pattern, text), shell)
    .replaceAll(/(<script type="module"|<link rel="modulepreload")/gu, '$1 fetchpriority="low"')
}
