import { sql } from 'drizzle-orm'
import type { Services } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { enqueueMails } from './queue.ts'

type MailServices = Pick<Services, 'newId' | 'now' | 'keyring' | 'baseUrl'>

type Recipient = { readonly to: string; readonly language: 'nb' | 'en'; readonly name: string }

/**
 * FUP-123: the shift leaders of a department hear of each new function there, except of their own: the department and a link to
 * the board, where they see whose it is.
 */
export const mailNewDuty = async (
  db: Db,
  services: MailServices,
  { departmentId, userId }: { readonly departmentId: string; readonly userId: string },
): Promise<void> => {
  const { rows } = await db.execute<Recipient>(sql`
    select l.email as "to", l.language, l.department_name as name
    from app.leaders_of(${departmentId}::uuid) l where l.user_id <> ${userId}`)
  const link = `${services.baseUrl()}/board`
  const mails = rows.map((recipient) => ({ ...recipient, link }))
  await enqueueMails(db, services, 'function-new', mails)
}
