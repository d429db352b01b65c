import type { PageFiles } from './page-files.ts'
import { missingTags } from './prerendered-html.ts'

/** The HTML of the application for a route: it names the files of the route, so that all come in one wave. */
export const routeHtml = (shell: string, language: string, files: PageFiles): string =>
  shell
    .replace('<html lang="nb">', `<html lang="${language}">`)
    .replace(/\s*(?=<\/head>)/u, () => `\n    ${missingTags(shell, files).join('\n    ')}\n  `)

/** A file name for a path pattern: '/assessment/$id/results' is 'assessment.id.results'. */
export const routeName = (pattern: string): string =>
  pattern
    .split('/')
    .map((part) => part.replaceAll(/[^\w-]/gu, ''))
    .filter((part) => part !== '')
    .join('.') || 'index'
