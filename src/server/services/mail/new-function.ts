import { eq, sql } from 'drizzle-orm'
import type { Services } from '#server/core/context.ts'
import type { Db } from '#server/core/database.ts'
import { departments } from '#server/database/schema/organisation.ts'
import { enqueueMail } from './queue.ts'

type MailServices = Pick<Services, 'newId' | 'now' | 'keyring' | 'baseUrl'>

type Recipient = { readonly to: string; readonly language: 'nb' | 'en' }

/**
 * FUP-123: the shift leaders of a department hear of each new function there, except of their own: the department and a link to
 * the board, where they see whose it is.
 */
export const mailNewFunction = async (
  db: Db,
  services: MailServices,
  { departmentId, userId }: { readonly departmentId: string; readonly userId: string },
): Promise<void> => {
  const { rows } = await db.execute<Recipient>(sql`
    select l.email as "to", l.language from app.leaders_of(${departmentId}::uuid) l where l.user_id <> ${userId}`)
  if (rows.length === 0) return
  const [department] = await db
    .select({ name: departments.name })
    .from(departments)
    .where(eq(departments.id, departmentId))
  if (department === undefined) throw new Error('a department of a function')
  for (const recipient of rows) {
    const link = `${services.baseUrl()}/board`
    await enqueueMail(db, services, 'function-new', { ...recipient, ...department, link })
  }
}
