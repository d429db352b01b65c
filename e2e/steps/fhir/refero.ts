import type { Page } from '@playwright/test'
import type { Plugin } from 'vite'
import { bundle } from '../../dom/bundle.ts'

/** A test of questions and answers needs no styles. The renderer names its classes by them. */
const withoutStyles: Plugin = {
  name: 'without-styles-of-packages',
  enforce: 'pre',
  resolveId: (id) => (/\.s?css$/u.test(id) ? '\0styles' : null),
  load: (id) => (id === '\0styles' ? 'export default {}' : null),
}

const ADDRESS = 'https://renderer.example.no/'

const html = '<!doctype html><html lang="nb"><title>Refero</title><main></main></html>'

type Shown = { readonly questionnaire: unknown; readonly questionnaireResponse: unknown }

/** Opens a form with its answers in Refero, the renderer of helsenorge.no. */
export const openInRefero = async (page: Page, shown: Shown): Promise<void> => {
  const script = await bundle('e2e/steps/fhir/refero-page.js', [withoutStyles])
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(ADDRESS)
  await page.evaluate((values) => void Object.assign(globalThis, values), shown)
  await page.addScriptTag({ content: script })
}
