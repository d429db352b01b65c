import type { Services } from '#server/core/call-context.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import {
  claimMail,
  giveUpExpired,
  giveUpNotifications,
  giveUpUnreadable,
  markSent,
  scheduleRetry,
  removeOldMail,
  type ClaimedMail,
} from '#server/services/mail/queue-worker.ts'
import { decryptMessage } from '#server/services/mail/queue.ts'
import { readRelay, type Relay } from '#server/services/mail/relay-settings.ts'
import { sendMail } from '#server/services/mail/transport.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import type { Job } from './job.ts'

const asSystem = <T>({ pool }: Services, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(pool, { role: 'system', userId: null }, work)

/** Claims due mail and reads the relay. Without a relay it claims nothing, and the mail waits until it expires. */
const claimBatch = (services: Services) =>
  asSystem(services, async (db) => {
    const now = services.now()
    const { removed, isMore: isMoreOld } = await removeOldMail(db, now)
    const expired = await giveUpExpired(db, now)
    // SET-04 (decision): an invitation, a new password and a test are sent even then: a user requested them.
    const { enableEmailNotifications } = await readSettings(db)
    const off = enableEmailNotifications ? 0 : await giveUpNotifications(db)
    const relay = await readRelay(db, services)
    const { claimed, isMore } =
      relay === null ? { claimed: [], isMore: false } : await claimMail(db, now)
    return { relay, claimed, givenUp: expired + off, removed, isMore: isMore || isMoreOld }
  })

/** Sends one outside any transaction, then records the result. After a kill between the two, it is sent again. */
const send = async (
  services: Services,
  relay: Relay,
  row: ClaimedMail,
): Promise<'sent' | 'failed' | 'givenUp'> => {
  const message = decryptMessage(services, row)
  if (message === null) {
    await asSystem(services, (db) => giveUpUnreadable(db, row.id))
    return 'givenUp'
  }
  const failure = await sendMail(services, relay, row.id, row.kind, message)
  await asSystem(services, (db) =>
    failure === null
      ? markSent(db, row.id, services.now())
      : scheduleRetry(db, row, failure, services.now()),
  )
  return failure === null ? 'sent' : 'failed'
}

/** R21: mail in line is sent, tried again later, or given up; no request ever waits for it. */
export const mailJob: Job = {
  name: 'mail',
  everyMs: 1000,
  run: async (services) => {
    const { relay, claimed, givenUp, removed, isMore } = await claimBatch(services)
    const results =
      relay === null ? [] : await Promise.all(claimed.map((row) => send(services, relay, row)))
    const count = (result: string): number => results.filter((each) => each === result).length
    return {
      counts: {
        sent: count('sent'),
        failed: count('failed'),
        givenUp: givenUp + count('givenUp'),
        removed,
      },
      isMore,
    }
  },
}
