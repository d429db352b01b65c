import type { MailKind } from '#domain/mail/mail-kinds.ts'
import { decryptMessage, type Message } from '#server/services/mail/queue.ts'
import type { TestServer } from '../server/server.ts'
import { storedQuery } from '../rows/stored-users.ts'

type Queued = Message & {
  readonly id: string
  readonly kind: MailKind
  readonly createdAt: Date
  readonly dueAt: Date
  readonly expiresAt: Date
}

type Row = {
  id: string
  kind: MailKind
  created_at: Date
  due_at: Date
  expires_at: Date
  sealed: string | null
}

/** Returns the queued mail to this address, oldest first, decrypted. */
export const queuedFor = async (server: TestServer, to: string): Promise<readonly Queued[]> => {
  const rows = (await storedQuery(
    server,
    `select * from mail_queue where status = 'waiting' order by created_at, id`,
  )) as readonly Row[]
  const opened = rows.map(({ id, kind, created_at, due_at, expires_at, sealed }) => {
    const message = decryptMessage(server.services, { id, sealed })
    if (message === null) throw new Error('sealed by another key')
    const times = { createdAt: created_at, dueAt: due_at, expiresAt: expires_at }
    return { ...message, id, kind, ...times }
  })
  return opened.filter((each) => each.to === to)
}

/** Returns the text after the # of the last mail's link. Throws when there is none. */
export const tokenFor = async (server: TestServer, to: string): Promise<string> => {
  const link = (await queuedFor(server, to)).at(-1)?.link
  const token = link?.split('#')[1]
  if (token === undefined) throw new Error(`no link for ${to}`)
  return token
}
