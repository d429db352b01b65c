import { z } from 'zod'
import { serverNow } from '#web/lib/api/server-time.ts'
import { instantOf } from '#web/lib/format/norwegian-moment.ts'
import * as m from '#web/generated/messages/messages.js'

/** The fields of 'Nå' or an earlier moment. */
export const whenFields = {
  when: z.enum(['now', 'earlier']),
  moment: z.object({ day: z.string(), time: z.string() }),
}

export type WhenValues = {
  readonly when: 'now' | 'earlier'
  readonly moment: { readonly day: string; readonly time: string }
}

export const emptyWhen: WhenValues = { when: 'now', moment: { day: '', time: '' } }

/** For `superRefine` of a form with these fields. */
export const addWhenError = ({ when, moment }: WhenValues, context: z.RefinementCtx): void => {
  if (when === 'earlier' && instantOf(moment) === null) {
    context.addIssue({ code: 'custom', path: ['moment'], message: m.call_moment_missing() })
  }
}

/** The ISO instant that the fields say. */
export const instantOfWhen = ({ when, moment }: WhenValues): string =>
  (when === 'earlier' ? instantOf(moment) : null) ?? new Date(serverNow()).toISOString()
