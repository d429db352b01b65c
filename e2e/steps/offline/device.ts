import type { Page } from '@playwright/test'

type Database = { readonly database: string; readonly records: readonly unknown[] }

/** Every record of every database of this origin, as stored; reading creates no database. */
export const databasesOf = (page: Page): Promise<readonly Database[]> =>
  page.evaluate(async () => {
    const wrapRequest = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('IndexedDB')))
      })
    /** null: the database was deleted after it was listed; opening it would create it again. */
    const open = (name: string) =>
      new Promise<IDBDatabase | null>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve(null))
        opening.addEventListener('success', () => resolve(opening.result))
      })
    const found: { database: string; records: unknown[] }[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await open(name)
      if (opened === null) continue
      const records: unknown[] = []
      for (const store of opened.objectStoreNames) {
        records.push(...(await wrapRequest(opened.transaction(store).objectStore(store).getAll())))
      }
      opened.close()
      found.push({ database: name, records })
    }
    return found
  })

/** All data that this browser stores for the origin, as text to search in. */
export const readDevice = async (page: Page): Promise<string> => {
  const others = await page.evaluate(async () => [
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    await caches.keys(),
    document.cookie,
  ])
  return JSON.stringify([others, await databasesOf(page)])
}

/** The number of queued submissions on the device, of all users. */
export const queuedOnDevice = async (page: Page): Promise<number> => {
  const found = await databasesOf(page)
  const queued = found.find(({ database }) => database === 'holdepunkt')?.records ?? []
  return queued.filter(
    (record) => typeof record === 'object' && record !== null && 'sealed' in record,
  ).length
}
