import { useSyncExternalStore } from 'react'
import { uuidv7 } from 'uuidv7'
import { perTab } from '#web/lib/safe-storage.ts'
import { signedInUser } from '#web/lib/signed-in.ts'
import { keepUnsaved } from '#web/lib/unsaved.ts'
import { createOfficerStore, type Held } from './officer-store.ts'
import { complete, fetchStored } from './send.ts'

/** One a tab: it goes on sending while the user is on another page. */
export const officerStore = createOfficerStore({
  drawer: perTab,
  fresh: () => ({ id: uuidv7(), now: new Date().toISOString() }),
  user: signedInUser,
  random: Math.random,
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  complete,
  fetchStored,
})

window.addEventListener('online', officerStore.online)
keepUnsaved(officerStore)

/** The flow as it stands, and where its assessment is (SAFE-04). */
export const useHeld = (): Held => useSyncExternalStore(officerStore.subscribe, officerStore.get)
