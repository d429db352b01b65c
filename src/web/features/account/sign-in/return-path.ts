import { safeRedirect } from '#web/lib/navigation/redirect.ts'
import { safeSessionStorage } from '#web/lib/storage/safe-storage.ts'
import { tabKeys } from '#web/lib/storage/storage-keys.ts'

const key = tabKeys.returnPath

/** ROLE-03: where somebody was headed who leaves for the provider's pages; this tab has it when they come back. */
export const storeReturnPath = (path: string): void => safeSessionStorage.set(key, path)

export const readReturnPath = (): string => safeRedirect(safeSessionStorage.get(key))
