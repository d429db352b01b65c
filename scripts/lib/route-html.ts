import type { PageFiles } from './page-files.ts'
import { missingTags, replaceOnce } from './prerendered-html.ts'

/**
 * The HTML of the application for a route: it names the files of the route, so that all come in one wave. The font comes
 * after the code, without which there is no text to draw.
 */
export const routeHtml = (shell: string, language: string, files: PageFiles): string =>
  replaceOnce(
    replaceOnce(shell, /<html lang="nb">/u, `<html lang="${language}">`),
    /\s*(?=<\/head>)/u,
    `\n    ${missingTags(shell, files).join('\n    ')}\n  `,
  ).replace('<link rel="preload" as="font"', '$& fetchpriority="low"')

/** A file name for a path pattern: '/assessment/$id/results' is 'assessment.id.results'. */
export const routeName = (pattern: string): string =>
  pattern
    .split('/')
    .map((part) => part.replaceAll(/[^\w-]/gu, ''))
    .filter((part) => part !== '')
    .join('.') || 'index'
