import { DatabaseError, type Pool } from 'pg'

const DISK_FULL = '53100'

/** The pools whose database has refused a write for want of space, and none has worked since. */
const full = new WeakSet<Pool>()

const isDiskFull = (error: unknown): boolean =>
  error instanceof DatabaseError
    ? error.code === DISK_FULL
    : error instanceof Error && isDiskFull(error.cause)

/** R7: remembers a write that the database refused because its disk is full. */
export const noteRefusedWrite = (pool: Pool, error: unknown): void => {
  if (isDiskFull(error)) full.add(pool)
}

/** Some pages that do not compress, written, flushed and removed again: no page is told of the event. */
const PROBE = `select app.bind('system', null, null);
  insert into events (topic) select string_agg(md5(random()::text), '') from generate_series(1, 1000);
  delete from events where id = lastval()`

/** R7: whether the database stores what it is given. After a refused write it tries one: nothing else may come to. */
export const hasSpace = async (pool: Pool): Promise<boolean> => {
  if (!full.has(pool)) return true
  try {
    await pool.query(PROBE)
  } catch (error) {
    if (isDiskFull(error)) return false
  }
  full.delete(pool)
  return true
}
