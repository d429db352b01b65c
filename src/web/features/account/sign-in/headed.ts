import { safeRedirect } from '#web/lib/navigation/redirect.ts'
import { perTab } from '#web/lib/storage/safe-storage.ts'
import { tabKeys } from '#web/lib/storage/storage-keys.ts'

const key = tabKeys.headed

/** ROLE-03: where somebody was headed who leaves for the provider's pages; this tab has it when they come back. */
export const keepHeaded = (path: string): void => perTab.set(key, path)

export const readHeaded = (): string => safeRedirect(perTab.get(key))
