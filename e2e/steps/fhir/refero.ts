import type { Page } from '@playwright/test'
import { build, type Plugin } from 'vite'

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

type Shown = {
  readonly questionnaire: unknown
  /** Absent: the form is empty. */
  readonly questionnaireResponse?: unknown
}

/** Refero, the renderer of helsenorge.no, as the text of one script. */
export const referoScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [withoutStyles, withoutOwnAddress],
    build: {
      write: false,
      target: 'es2024',
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'e2e/steps/fhir/refero-page.js',
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })
  const script = 'output' in built ? built.output.find(({ type }) => type === 'chunk') : undefined
  if (script?.type !== 'chunk') throw new Error('the renderer gave no script')
  return script.code
}

/** Opens a form with its answers in Refero. */
export const openInRefero = async (page: Page, script: string, shown: Shown): Promise<void> => {
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(ADDRESS)
  await page.evaluate((values) => void Object.assign(globalThis, values), shown)
  await page.addScriptTag({ content: script })
}
