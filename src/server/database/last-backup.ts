import type { ClientBase } from 'pg'
import { readInstallationState, writeInstallationState } from './installation-state.ts'

const NAME = 'last backup'

/**
 * N1: notes the moment that the newest complete backup shows. In the database, which several servers share. No backup has
 * the note, so a restored database has none until it is backed up itself.
 */
export const noteBackup = (client: ClientBase, madeAt: string): Promise<void> =>
  writeInstallationState(client, NAME, madeAt)

/** null: no backup of this database was ever made. */
export const readLastBackup = async (client: ClientBase): Promise<Date | null> => {
  const noted = await readInstallationState(client, NAME)
  return noted === null ? null : new Date(noted)
}

/** The same for the application, which may not read the table (/metrics). */
export const lastBackupFunction = `
create or replace function app.last_backup() returns timestamptz language sql stable
  security definer set search_path = pg_catalog as $$
    select value::timestamptz from app.installed where name = '${NAME}'
  $$;
`
