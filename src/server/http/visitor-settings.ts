import type { Services } from '#server/core/call-context.ts'
import { inSession } from '#server/core/database.ts'
import { readSettings } from '#server/core/settings-reader.ts'

/** As long as an answer is used again, and as long as a page waits for one. */
const FRESH_MS = 1_000
const WAIT_MS = 250

/** The settings that change what a visitor is shown. */
export type VisitorSettings = {
  /** SET-03: not closed for maintenance. */
  readonly isOpen: boolean
  /** X1: whether strangers may register. */
  readonly selfRegistration: boolean
  /** PUB-03: null: the installation names none, or cannot be asked. */
  readonly contact: string | null
}

/** The page asks itself, and says so where the server does not answer. */
const unknown: VisitorSettings = { isOpen: true, selfRegistration: true, contact: null }

type Source = Pick<Services, 'pool' | 'now'>

const read = async ({ pool, now }: Source): Promise<VisitorSettings> =>
  inSession(pool, null, now(), async (db, { switches }) => {
    const { allowSelfRegistration, contactEmail } = await readSettings(db)
    return {
      isOpen: switches.maintenance === null,
      selfRegistration: allowSelfRegistration,
      contact: contactEmail === '' ? null : contactEmail,
    }
  })

const late = (): Promise<VisitorSettings> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(unknown), WAIT_MS).unref()
  })

/** Reads the settings at most once a second, however many pages are requested. */
export const visitorSettings = (source: Source): (() => Promise<VisitorSettings>) => {
  let asked = { at: -Infinity, answer: Promise.resolve(unknown) }
  return () => {
    const now = performance.now()
    if (now - asked.at >= FRESH_MS) asked = { at: now, answer: read(source).catch(() => unknown) }
    return Promise.race([asked.answer, late()])
  }
}
