import type { WorkerMessage } from './message.ts'
import { latestTurn, outdatedCaches, ruleFor, SHELL_PREFIX } from './worker-rules.ts'

/**
 * The version of the application, and its files by address, each with its required hash. The build inserts them
 * (`scripts/lib/service-worker.ts`).
 */
declare const SHELL: {
  readonly version: string
  readonly files: Readonly<Record<string, string>>
}

const OWN_CACHE = `${SHELL_PREFIX}${SHELL.version}`

/** Not a real address: the cache of a version stores its turn under it, beside the files. */
const TURN = '/turn-of-this-version'

/** The page of every address. At '/' the server may answer with a prerendered page (ADR 34). */
const PAGE = '/index.html'

/** The file as it was built, or a failure: no page of a captive portal, no error, and no other version (OFFL-01). */
const fetchAsBuilt = (path: string, integrity: string): Promise<Response> =>
  fetch(path, { cache: 'no-store', redirect: 'error', integrity })

/** Caches all files of this version or none. After a failure the previous version stays in use. */
const cacheAllFiles = async (): Promise<void> => {
  const wasThere = await caches.has(OWN_CACHE)
  try {
    const cache = await caches.open(OWN_CACHE)
    const keep = async ([path, integrity]: [string, string]): Promise<void> =>
      cache.put(path, await fetchAsBuilt(path, integrity))
    await Promise.all(Object.entries(SHELL.files).map(keep))
  } catch (error) {
    if (!wasThere) await caches.delete(OWN_CACHE)
    throw error
  }
}

const turnOf = async (name: string): Promise<number> => {
  const noted = await (await caches.open(name)).match(TURN)
  return noted === undefined ? 0 : Number(await noted.text())
}

/** Makes this version the current one: records its turn, and deletes the versions that are not needed. */
const takeTurn = async (isInstalling: () => boolean): Promise<void> => {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHELL_PREFIX))
  const versions = await Promise.all(
    names.map(async (name) => ({ name, turn: await turnOf(name) })),
  )
  await (await caches.open(OWN_CACHE)).put(TURN, new Response(`${latestTurn(versions) + 1}`))
  await Promise.all(
    outdatedCaches(versions, OWN_CACHE, isInstalling()).map((name) => caches.delete(name)),
  )
}

const ofThisVersion = async (address: Request | string): Promise<Response | undefined> =>
  (await caches.open(OWN_CACHE)).match(address, { ignoreVary: true, ignoreSearch: true })

/** The cached file, or the server's answer. Null: the browser fetches as if there were no worker. */
const answerTo = (request: Request): Promise<Response> | null => {
  const { origin, pathname } = new URL(request.url)
  const asked = {
    method: request.method,
    path: pathname,
    isOwnOrigin: origin === location.origin,
    isNavigation: request.mode === 'navigate',
  }
  const orFetched = async (cached: Promise<Response | undefined>): Promise<Response> =>
    (await cached) ?? fetch(request)
  switch (ruleFor(asked, (path) => Object.hasOwn(SHELL.files, path))) {
    case 'page':
      return orFetched(ofThisVersion(PAGE))
    case 'file':
      return orFetched(ofThisVersion(request))
    case 'other-version':
      return orFetched(caches.match(request, { ignoreVary: true }))
    case 'untouched':
      return null
  }
}

/*
 * The service worker, which keeps the application's own files and nothing else, so that it opens without a network
 * (OFFL-01). A new version waits until a page says so or the last page is closed. ADR 25.
 */

declare const self: ServiceWorkerGlobalScope

const takeOver: WorkerMessage = 'take-over'

self.addEventListener('install', (event) => event.waitUntil(cacheAllFiles()))

self.addEventListener('activate', (event) => {
  const isInstalling = () => (self.registration.installing ?? self.registration.waiting) !== null
  // Claimed, so that even the first page of a first visit goes on without a network.
  event.waitUntil(Promise.all([self.clients.claim(), takeTurn(isInstalling)]))
})

self.addEventListener('message', (event) => {
  if (event.data === takeOver) event.waitUntil(self.skipWaiting())
})

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request)
  if (answer !== null) event.respondWith(answer)
})
