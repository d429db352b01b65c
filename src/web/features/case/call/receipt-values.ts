import { z } from 'zod'
import type { RecordedCall } from '#contract/receipts.ts'
import { functionOfPhone } from '#domain/follow-up/call/call-numbers.ts'
import { calledFunctions } from '#domain/follow-up/call/call-state.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import { serverNow } from '#web/lib/api/server-time.ts'
import { momentError, momentFields, noMoment } from '#web/lib/format/norwegian-moment.ts'
import * as m from '#web/generated/messages/messages.js'
import { hasNoNumber, numberError } from '../reason.ts'
import { addWhenError, emptyWhen, instantOfWhen, whenFields } from './when-fields.tsx'

/** The limits of `contract/receipts.ts`. */
const LONGEST_AGREED = 300
export const LONGEST_NAME = 100

const MINUTE_MS = 60_000

/** 'Innen når?': minutes from now, another moment, or no deadline. */
export const dueChoices = ['none', '15', '30', '60', '120', 'moment'] as const

const text = z.string().refine(hasNoNumber, numberError)

const fields = z.object({
  to: z.enum(calledFunctions),
  /** '' for another number. */
  phone: z.string(),
  toName: text,
  ...whenFields,
  answered: z.enum(['yes', 'no']).nullable(),
  readBack: z.enum(['yes', 'no']).nullable(),
  agreed: text.refine((words) => words.length <= LONGEST_AGREED, {
    error: () => m.check_text_too_long(),
  }),
  due: z.enum(dueChoices),
  dueMoment: momentFields,
})

export type ReceiptValues = z.infer<typeof fields>

/** FUP-63: an answer, and whether it was read back, are chosen and never assumed. */
export const receiptSchema = fields.superRefine((values, context) => {
  const add = (path: keyof ReceiptValues, message: string): void =>
    context.addIssue({ code: 'custom', path: [path], message })
  addWhenError(values, context)
  const { answered, readBack, due, dueMoment } = values
  if (answered === null) add('answered', m.call_answered_missing())
  if (answered !== 'yes') return
  if (readBack === null) add('readBack', m.call_read_back_missing())
  const dueError = due === 'moment' ? momentError(dueMoment, m.call_moment_missing()) : null
  if (dueError !== null) add('dueMoment', dueError)
})

export const emptyReceipt = (phone: string): ReceiptValues => ({
  to: functionOfPhone(phone),
  phone,
  toName: '',
  ...emptyWhen,
  answered: null,
  readBack: null,
  agreed: '',
  due: 'none',
  dueMoment: noMoment,
})

const dueAtOf = ({ due, dueMoment }: ReceiptValues): string | null => {
  if (due === 'none') return null
  return due === 'moment'
    ? dueMoment.at
    : new Date(serverNow() + Number(due) * MINUTE_MS).toISOString()
}

const textOrNull = (words: string): string | null => (hasWords(words) ? words.trim() : null)

type Receipt = Omit<RecordedCall, 'id' | 'by' | 'doneAt' | 'isEnteredLate'>

/** What the server gets. Only what a call with an answer asks for is sent with one. */
export const toReceipt = (values: ReceiptValues): Receipt => {
  const answered = values.answered === 'yes'
  return {
    to: values.to,
    toName: answered ? textOrNull(values.toName) : null,
    phone: textOrNull(values.phone),
    at: instantOfWhen(values),
    answered,
    readBack: answered && values.readBack === 'yes',
    agreed: answered ? values.agreed.trim() : '',
    dueAt: answered ? dueAtOf(values) : null,
  }
}
