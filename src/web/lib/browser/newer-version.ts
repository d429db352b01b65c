import { useSyncExternalStore } from 'react'
import type { WorkerMessage } from '#web/worker/message.ts'

/** What the page has to load is asked for first. */
const REGISTER_AFTER_MS = 2000
const UPDATE_EVERY_MS = 60 * 60 * 1000

/** As long as somebody who pressed still waits for it. */
const RELOAD_WITHIN_MS = 5000

const ADDRESS = '/sw.js'

/** Where it is known: as far as TypeScript's own types go, it is not. */
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: () => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

/** F1: the one address that may become a worker, whatever is asked for. */
const trustedAddress = (): string => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('sw-url', { createScriptURL: () => ADDRESS })
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS
}

let isAvailable = false
let currentRegistration: ServiceWorkerRegistration | undefined
const listeners = new Set<() => void>()

/** Once told it stays: either it waits, or another tab has it already and this one runs the old program. */
const notify = (): void => {
  isAvailable = true
  for (const listener of listeners) listener()
}

const watchRegistration = (registration: ServiceWorkerRegistration): void => {
  currentRegistration = registration
  const check = (): void => {
    // Without one in use there is nothing that it would be newer than.
    if (registration.waiting !== null && registration.active !== null) notify()
  }
  const followInstalling = (): void =>
    registration.installing?.addEventListener('statechange', check)
  check()
  // The browser looks for one by itself when a page is opened, and may be before us.
  followInstalling()
  registration.addEventListener('updatefound', followInstalling)
}

/** The first one, also where it could not be kept whole before; from then on a newer one. */
const register = async (container: ServiceWorkerContainer, address: string): Promise<void> => {
  try {
    const registration = await container.register(address, { updateViaCache: 'none' })
    if (registration === currentRegistration) await registration.update()
    else watchRegistration(registration)
  } catch {
    // Refused, as in some private windows, or no network: everything works as without a worker.
  }
}

const registerAndUpdate = (container: ServiceWorkerContainer): void => {
  // Once: a policy of that name may not be made twice.
  const address = trustedAddress()
  const again = (): void => void register(container, address)
  again()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') again()
  })
  window.addEventListener('online', again)
  window.setInterval(again, UPDATE_EVERY_MS)
}

/**
 * OFFL-01: has the browser keep the application's files, once the page has what it needs itself. Where there are no
 * workers (an old browser, http to another machine) and under `npm run dev` nothing happens.
 */
export const startWorker = (): void => {
  const container = (navigator as Partial<Navigator>).serviceWorker
  if (!import.meta.env.PROD || container === undefined) return
  const before = container.controller
  container.addEventListener('controllerchange', () => {
    if (before !== null) notify()
  })
  window.setTimeout(() => registerAndUpdate(container), REGISTER_AFTER_MS)
}

const reloadPage = (): void => window.location.reload()

/**
 * This tab goes on with the new version, once it is in use. Others keep theirs until they are asked themselves. A browser may
 * put it off while the worker in use has something under way: then nobody is interrupted later, and the next press takes it.
 */
export const takeNewerVersion = (): void => {
  const waiting = currentRegistration?.waiting ?? null
  if (waiting === null) {
    reloadPage()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', reloadPage, {
    once: true,
    signal: AbortSignal.timeout(RELOAD_WITHIN_MS),
  })
  waiting.postMessage('take-over' satisfies WorkerMessage)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether there is a newer version than the one that this tab runs. */
export const useNewerVersion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isAvailable,
    () => false,
  )
