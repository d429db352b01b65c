import type { ClientBase } from 'pg'
import { readInstallationState, writeInstallationState } from './installation-state.ts'

export const LAST_BACKUP = 'last backup'

/**
 * N1: notes the moment that the newest complete backup shows. In the database, which several servers share. No backup has
 * the note, so a restored database has none until it is backed up itself.
 */
export const noteBackup = (client: ClientBase, madeAt: string): Promise<void> =>
  writeInstallationState(client, LAST_BACKUP, madeAt)

/** null: no backup of this database was ever made. */
export const readLastBackup = async (client: ClientBase): Promise<Date | null> => {
  const noted = await readInstallationState(client, LAST_BACKUP)
  return noted === null ? null : new Date(noted)
}
