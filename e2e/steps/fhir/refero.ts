import type { Page } from '@playwright/test'
import type { Plugin } from 'vite'
import { bundle } from '../../dom/bundle.ts'

const EMPTY = '\0empty'

/**
 * A test of questions and answers needs no styles; the renderer names its classes by them. One package imports itself by a
 * folder that its `exports` do not have, for the styles alone.
 */
const withoutStyles: Plugin = {
  name: 'without-styles-of-packages',
  enforce: 'pre',
  resolveId: (id) => (/\.s?css$|\/components\/DatePicker\/$/u.test(id) ? EMPTY : null),
  load: (id) => (id === EMPTY ? 'export default {}' : null),
}

/** The renderer starts a worker beside its own file; a script in the page has none. */
const withoutOwnAddress: Plugin = {
  name: 'without-own-address',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/refero.es.js') ? code.replaceAll('import.meta.url', 'document.baseURI') : null,
}

const ADDRESS = 'https://renderer.example.no/'

const html = '<!doctype html><html lang="nb"><title>Refero</title><main></main></html>'

type Shown = { readonly questionnaire: unknown; readonly questionnaireResponse: unknown }

/** Opens a form with its answers in Refero, the renderer of helsenorge.no. */
export const openInRefero = async (page: Page, shown: Shown): Promise<void> => {
  const script = await bundle('e2e/steps/fhir/refero-page.js', [withoutStyles, withoutOwnAddress])
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(ADDRESS)
  await page.evaluate((values) => void Object.assign(globalThis, values), shown)
  await page.addScriptTag({ content: script })
}
