import type { CaseTexts, ExportedCheck } from './exported-case.ts'
import { concept, ownSystem, surveyCategory } from './codes.ts'
import type { DocumentFrame } from './fhir-document.ts'
import { referenceTo, staffNamed, urnOf, type Entry, type FhirResource } from './resource.ts'

/** FUP-32: the ids of the checks that a later row corrects. */
export const correctedIds = (checks: readonly ExportedCheck[]): ReadonlySet<string> =>
  new Set(checks.flatMap(({ corrects }) => (corrects === null ? [] : [corrects.id])))

const statusOf = ({ id, corrects }: ExportedCheck, corrected: ReadonlySet<string>): string => {
  // A correction may be corrected, too.
  if (corrected.has(id)) return 'entered-in-error'
  return corrects === null ? 'final' : 'corrected'
}

/** What a reader must know besides the check itself. */
const notesOf = (
  check: ExportedCheck,
  corrected: ReadonlySet<string>,
  texts: CaseTexts,
): readonly string[] => [
  ...(check.isTimeCertain ? [] : [texts.timeUncertain]),
  ...(corrected.has(check.id) ? [texts.corrected] : []),
  ...(check.corrects === null ? [] : [texts.corrects(check.corrects.reason)]),
]

/** FUP-162: what an officer saw, and when. */
export const checkObservation = (
  check: ExportedCheck,
  corrected: ReadonlySet<string>,
  frame: DocumentFrame,
  texts: CaseTexts,
  patient: Entry,
): FhirResource => {
  const { id, kind, change, text, observedAt, receivedAt, by } = check
  const notes = [text, ...notesOf(check, corrected, texts)]
  return {
    resourceType: 'Observation',
    language: frame.language,
    identifier: [{ system: 'urn:ietf:rfc:3986', value: urnOf(id) }],
    status: statusOf(check, corrected),
    category: surveyCategory,
    code: { text: texts.checks },
    subject: referenceTo(patient),
    effectiveDateTime: observedAt,
    issued: receivedAt,
    performer: [staffNamed(texts.staff(by))],
    valueCodeableConcept: concept(ownSystem(frame.base, 'check'), kind, texts.kinds[kind]),
    component:
      change === null
        ? []
        : [
            {
              code: { text: texts.checkChange },
              valueCodeableConcept: concept(
                ownSystem(frame.base, 'change'),
                change,
                texts.changes[change],
              ),
            },
          ],
    note: notes.map((note) => ({ text: note })),
  }
}

/** '26.11.2026, 14:07: Snakket med. Som før. Kari Nordmann, betjent' */
export const checkLine = (
  check: ExportedCheck,
  corrected: ReadonlySet<string>,
  texts: CaseTexts,
): string => {
  const { kind, change, text, observedAt, receivedAt, isTimeCertain, by } = check
  return [
    `${texts.time(observedAt)}: ${texts.kinds[kind]}`,
    change === null ? '' : texts.changes[change],
    ...(isTimeCertain ? [] : [texts.received(texts.time(receivedAt))]),
    ...notesOf(check, corrected, texts),
    texts.staff(by),
    text,
  ]
    .filter((part) => part !== '')
    .join(' · ')
}
