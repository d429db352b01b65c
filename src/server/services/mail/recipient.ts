import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import type { Language } from '#server/core/server-texts.ts'
import { companies, users } from '#server/database/schema/organisation.ts'

/** PUB-06: in the user's own language, else the company's. For a select of users with their companies. */
export const recipientColumns = {
  to: users.email,
  name: users.fullName,
  language: sql<Language>`coalesce(${users.language}, ${companies.language}, 'nb')`,
}

/** To whom mail about an account goes: its owner. Throws when the caller sees no such account. */
export const readRecipient = async (db: Db, userId: string) => {
  const [found] = await db
    .select(recipientColumns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId))
  if (found === undefined) throw new Error('mail to nobody')
  return found
}
