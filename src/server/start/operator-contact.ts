import { sql } from 'drizzle-orm'
import { email } from '#contract/fields.ts'
import { writeAudit } from '#server/core/audit/audit.ts'
import type { Services } from '#server/core/call-context.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { readStoredSettings } from '#server/core/settings-reader.ts'
import { systemSettings } from '#server/database/schema/operation.ts'

/** Asks the operator; null: nobody answers. */
export type Ask = (question: string, stopping: AbortSignal) => Promise<string | null>

const QUESTION = 'Contact address for the pages of visitors (Enter: none): '

const asSystem = <T>({ pool }: Services, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(pool, { role: 'system', userId: null }, work)

/** PUB-03: makes it the setting 'Kontaktadresse' where that is empty; one that somebody has set stays. */
export const storeContact = (services: Services, address: string): Promise<void> =>
  asSystem(services, async (db) => {
    await db.insert(systemSettings).values({}).onConflictDoNothing()
    const { values } = await readStoredSettings(db, true)
    if (values.contactEmail !== '') return
    const added = JSON.stringify({ contactEmail: address })
    await db.update(systemSettings).set({
      values: sql`${systemSettings.values} || ${added}::jsonb`,
      version: sql`${systemSettings.version} + 1`,
    })
    const call = { ...services, requestId: services.newId(), language: 'en' } as const
    await writeAudit(db, call, 'systemSettings.upsert', null, {
      resourceType: 'system-settings',
      details: { contactEmail: 'changed', byOperator: true },
    })
  })

type ContactQuestion = {
  readonly ask: Ask
  readonly report: (line: string) => void
  readonly stopping: AbortSignal
}

/** PUB-03: until there is an address, or an empty answer. The server runs during the question, and a failure ends nothing. */
export const askContact = async (
  services: Services,
  { ask, report, stopping }: ContactQuestion,
): Promise<void> => {
  try {
    for (;;) {
      const answer = (await ask(QUESTION, stopping))?.trim() ?? ''
      if (answer === '') return
      const read = email.safeParse(answer)
      if (read.success) {
        await storeContact(services, read.data)
        return report(`Contact address: ${read.data}. /admin/settings changes it.`)
      }
      report('This is no e-mail address.')
    }
  } catch {
    report('The contact address is not stored: set it at /admin/settings.')
  }
}
