import { readFileSync } from 'node:fs'
import { recordCall, recordModule } from './recording.ts'

/** The build writes it: the pages in each script. */
const PAGES = '.cache/web-pages.json'

type Pages = Readonly<Record<string, readonly string[]>>

let pages: Pages | undefined

const readPages = (): Pages => {
  try {
    return JSON.parse(readFileSync(PAGES, 'utf8')) as Pages
  } catch {
    return {}
  }
}

/** Records the function or the pages that a request asks the test server for. */
export const recordRequest = (address: string): void => {
  const [, folder, name = ''] = address.split(/[/?]/u)
  if (folder === 'api' && name.includes('.')) recordCall(name)
  if (folder !== 'assets' || !name.endsWith('.js')) return
  pages ??= readPages()
  for (const path of pages[`assets/${name}`] ?? []) recordModule(path)
}
