import type { CaseTexts } from './case-texts.ts'
import type { DocumentFrame } from './document.ts'
import type { ExportedCall } from './exported-case.ts'
import { referenceTo, staffNamed, urnOf, type Entry, type FhirResource } from './resource.ts'

/** 'Helse, Ola Nordmann' */
const recipientOf = ({ to, toName }: ExportedCall, texts: CaseTexts): string =>
  [texts.calledWord(to), toName ?? ''].filter((part) => part !== '').join(', ')

/** FUP-63: the receipt, in words. */
const receiptOf = (call: ExportedCall, texts: CaseTexts): readonly string[] => {
  const { answered, readBack, agreed, dueAt, doneAt, isEnteredLate } = call
  return [
    answered ? texts.answered : texts.unanswered,
    ...(answered ? [readBack ? texts.readBack : texts.notReadBack] : []),
    ...(agreed === '' ? [] : [texts.agreed(agreed)]),
    ...(dueAt === null ? [] : [texts.dueAt(texts.time(dueAt))]),
    ...(doneAt === null ? [] : [texts.doneAt(texts.time(doneAt))]),
    ...(isEnteredLate ? [texts.enteredLate] : []),
  ]
}

/** FUP-162: a call. One without an answer is not done. */
export const callCommunication = (
  call: ExportedCall,
  frame: DocumentFrame,
  texts: CaseTexts,
  patient: Entry,
): FhirResource => ({
  resourceType: 'Communication',
  language: frame.language,
  identifier: [{ system: 'urn:ietf:rfc:3986', value: urnOf(call.id) }],
  status: call.answered ? 'completed' : 'not-done',
  statusReason: call.answered ? null : { text: texts.unanswered },
  category: [{ text: texts.calls }],
  subject: referenceTo(patient),
  sent: call.at,
  sender: staffNamed(texts.staff(call.by)),
  recipient: [staffNamed(recipientOf(call, texts))],
  payload: receiptOf(call, texts).map((contentString) => ({ contentString })),
})

/** '26.11.2026, 13:31: Helse. Fikk svar · Lest tilbake' */
export const callLine = (call: ExportedCall, texts: CaseTexts): string =>
  [
    `${texts.time(call.at)}: ${texts.callTo(recipientOf(call, texts))}`,
    ...receiptOf(call, texts),
    texts.staff(call.by),
  ].join(' · ')
