import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/core/database.ts'
import type { Language } from '#server/core/server-texts.ts'
import { companies, users } from '#server/database/schema/organisation.ts'
import type { MailKind } from '#domain/mail/mail-kinds.ts'
import type { Services } from '#server/core/call-context.ts'
import { enqueueMail } from './queue.ts'

/** PUB-06: in the user's own language, else the company's. For a select of users with their companies. */
export const recipientColumns = {
  to: users.email,
  name: users.fullName,
  language: sql<Language>`coalesce(${users.language}, ${companies.language}, 'nb')`,
}

/** To whom mail about an account goes: its owner. Throws when the caller sees no such account. */
const readRecipient = async (db: Db, userId: string) => {
  const [found] = await db
    .select(recipientColumns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(eq(users.id, userId))
  if (found === undefined) throw new Error('mail to nobody')
  return found
}

type MailServices = Pick<Services, 'newId' | 'now' | 'keyring' | 'baseUrl'>

/** USR-02: the same link that the administrator is shown; behind the # it reaches no server's log (L2). */
export const mailInvitation = async (
  db: Db,
  services: MailServices,
  { userId, token }: { readonly userId: string; readonly token: string },
): Promise<void> => {
  const link = `${services.baseUrl()}/invitation#${token}`
  await enqueueMail(db, services, 'invitation', { ...(await readRecipient(db, userId)), link })
}

/** A13, A14: the link that the administrator is shown as well, for an owner who has forgotten the password. */
export const mailHandedOver = async (
  db: Db,
  services: MailServices,
  { userId, token }: { readonly userId: string; readonly token: string },
): Promise<void> => {
  const link = `${services.baseUrl()}/reset-password#${token}`
  const mail = { ...(await readRecipient(db, userId)), link }
  await enqueueMail(db, services, 'password-handed-over', mail)
}

/** A13: notifies the owner of every password change, by any user; the owner can set another password at once. */
export const mailPasswordChanged = async (
  db: Db,
  services: MailServices,
  userId: string,
): Promise<void> => {
  const link = `${services.baseUrl()}/forgot-password`
  await enqueueMail(db, services, 'password-changed', {
    ...(await readRecipient(db, userId)),
    link,
  })
}

/** A13: the same for the second factor. */
export const mailTwoFactor = async (
  db: Db,
  services: MailServices,
  userId: string,
  kind: Extract<
    MailKind,
    | 'two-factor-on'
    | 'two-factor-off'
    | 'recovery-codes'
    | 'passkey-new'
    | 'passkey-removed'
    | 'passkey-counter'
  >,
): Promise<void> => {
  const link = `${services.baseUrl()}/forgot-password`
  await enqueueMail(db, services, kind, { ...(await readRecipient(db, userId)), link })
}
