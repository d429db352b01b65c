import type { Pool } from 'pg'

/**
 * The workers of Citus that did not answer at the last look; on plain PostgreSQL there are none. Each call begins the next
 * look and does not wait for it: an address without a machine answers nothing for seconds.
 */
export const watchWorkers = (pool: Pool): (() => readonly string[]) => {
  let lost: readonly string[] = []
  let isLooking = false
  const look = async (): Promise<void> => {
    isLooking = true
    try {
      const { rows } = await pool.query<{ lost: string[] }>('select app.lost_workers() as lost')
      lost = rows[0]?.lost ?? []
    } catch {
      // The next answer says that the database is not reachable.
    } finally {
      isLooking = false
    }
  }
  return () => {
    if (!isLooking) void look()
    return lost
  }
}
