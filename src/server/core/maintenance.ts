import type { Maintenance } from './database.ts'
import { text, type Language } from './server-texts.ts'

/** SET-03: the administrators' own words, else ours; null while the system is open. */
export const maintenanceText = (maintenance: Maintenance, language: Language): string | null =>
  maintenance === '' ? text(language, 'error_maintenance') : maintenance
