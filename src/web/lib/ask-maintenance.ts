import { setMaintenance } from './maintenance.ts'

/** Asks the server whether it is closed. Never rejects: when nobody can say, what is known stands. */
export const askMaintenance = async (): Promise<void> => {
  try {
    const { api } = await import('./api.ts')
    setMaintenance((await api.system.maintenance.query({})).message)
  } catch {
    // The page that needs the server says so itself.
  }
}
