import type { WorkerMessage } from './message.ts'
import { answerTo, cacheAllFiles, takeTurn } from './cached-shell.ts'

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
