import type { BrowserContext, Page } from '@playwright/test'
import { walks } from './finish-flows.ts'

/** The page's text about data stored on the device. */
export const STORED_TEXT = 'Vurderingen ligger kryptert på denne enheten'

type PageBindings = { readonly tellKept: (id: unknown) => void }

/** Runs in the page and changes nothing. Reports a queued submission once it is written, or once the page says so. */
const observe = ({ kept, keys }: { kept: string; keys: readonly string[] }): void => {
  const reported = new Set<unknown>()
  const tell = (id: unknown): void => {
    if (reported.has(id)) return
    reported.add(id)
    ;(globalThis as unknown as PageBindings).tellKept(id)
  }
  const { prototype } = IDBObjectStore
  for (const name of ['add', 'put'] as const) {
    const own = prototype[name]
    prototype[name] = function observed(value: { readonly id?: unknown }, ...rest) {
      if (this.name === 'letters')
        this.transaction.addEventListener('complete', () => tell(value.id))
      return own.call(this, value, ...rest)
    }
  }
  new MutationObserver(() => {
    const says = document.body?.textContent.includes(kept)
    const key = keys.find((one) => one.endsWith(location.pathname.split('/').at(-1) ?? ''))
    const draft = sessionStorage.getItem(key ?? 'assessmentData')
    if (says && draft !== null) tell((JSON.parse(draft) as { readonly id?: unknown }).id)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

/** Calls back with the id of each finished assessment that is on the device, or on it according to its page. */
export const watchStored = async (
  context: BrowserContext,
  onKept: (id: string) => void,
): Promise<void> => {
  await context.exposeBinding('tellKept', (_source, id: unknown) => onKept(String(id)))
  await context.addInitScript(observe, { kept: STORED_TEXT, keys: walks.map(({ key }) => key) })
}

/** The id of the assessment that the tab has begun. */
export const readDraftId = (page: Page, key: string): Promise<string> =>
  page.evaluate(
    (name) => (JSON.parse(sessionStorage.getItem(name) ?? '') as { readonly id: string }).id,
    key,
  )

/** The number of queued submissions on the device, of all users. */
export const countQueuedSubmissions = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('not read')))
      })
    const names = (await indexedDB.databases()).map(({ name }) => name)
    if (!names.includes('holdepunkt')) return 0
    const database = await done(indexedDB.open('holdepunkt'))
    try {
      return await done(database.transaction('letters').objectStore('letters').count())
    } finally {
      database.close()
    }
  })
