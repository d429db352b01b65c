import { and, eq } from 'drizzle-orm'
import type { Services } from '#server/core/call-context.ts'
import type { Db } from '#server/core/database.ts'
import { companies, users } from '#server/database/schema/organisation.ts'
import { isActiveUser } from '../organisation/active-user.ts'
import { enqueueMail } from './queue.ts'
import { recipientColumns } from './recipient.ts'

type Rejection = {
  readonly authorId: string
  /** Of the content. */
  readonly name: string
  readonly comment: string
}

/** CNT-02: tells the author of content why it was rejected, where the caller still reaches an active author. */
export const mailRejection = async (
  db: Db,
  services: Pick<Services, 'newId' | 'now' | 'keyring' | 'baseUrl'>,
  { authorId, name, comment }: Rejection,
): Promise<void> => {
  const [author] = await db
    .select(recipientColumns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(and(eq(users.id, authorId), isActiveUser))
  if (author === undefined) return
  await enqueueMail(db, services, 'content-rejected', {
    ...author,
    link: `${services.baseUrl()}/admin`,
    comment: `«${name}»: ${comment}`,
  })
}
