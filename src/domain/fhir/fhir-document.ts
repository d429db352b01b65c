import type { ReportLanguage } from '#domain/report/result-texts.ts'
import {
  writable,
  entryOf,
  referenceTo,
  staffNamed,
  urnOf,
  writtenResource,
  type Entry,
  type FhirResource,
} from './resource.ts'
import { ownSystem, withheld } from './codes.ts'

/** A paragraph, or a list of entries. */
export type Block = string | readonly string[]

const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/u

const escaped = (text: string): string =>
  writable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const lines = (text: string): string => text.split(LINE_BREAK).map(escaped).join('<br/>')

const isFilled = (text: string): boolean => text.trim() !== ''

/** Each text is in an element of its own, so that a mark of the direction of writing ends with it. */
const blockOf = (block: Block): string => {
  if (typeof block === 'string') return isFilled(block) ? `<p>${lines(block)}</p>` : ''
  const entries = block.filter(isFilled).map((entry) => `<li>${lines(entry)}</li>`)
  return entries.length === 0 ? '' : `<ul>${entries.join('')}</ul>`
}

/** The part of a document that people read, as XHTML. No text of a user can be markup in it. */
export const narrative = (language: ReportLanguage, blocks: readonly Block[]) => ({
  status: 'generated',
  div: `<div xmlns="http://www.w3.org/1999/xhtml" lang="${language}" xml:lang="${language}">${blocks
    .map(blockOf)
    .join('')}</div>`,
})

/** What every document needs besides its content. */
export type DocumentFrame = {
  readonly language: ReportLanguage
  /** 'https://holdepunkt.example.no': below it are the names of the codes. */
  readonly base: string
  /** The id of the document: the same file has the same one. */
  readonly id: string
  /** ISO instant. */
  readonly at: string
  /** A new lower-case UUID. */
  readonly newId: () => string
}

/** A part of a document: what people read, and the resources that say the same. */
export type Part = {
  readonly title: string
  readonly blocks: readonly Block[]
  readonly entries: readonly Entry[]
}

type DocumentOf = {
  readonly frame: DocumentFrame
  readonly title: string
  /** By function: 'Vaktleder, Avdeling B'. */
  readonly author: string
  /** What everybody reads first. */
  readonly blocks: readonly Block[]
  readonly patient: Entry
  readonly parts: readonly Part[]
}

/** FUP-160: a FHIR R4 document: the composition first, then the person, then each part in its order. */
export const fhirDocument = ({
  frame,
  title,
  author,
  blocks,
  patient,
  parts,
}: DocumentOf): FhirResource => {
  const { language, id, at, newId } = frame
  const composition = entryOf(newId(), {
    resourceType: 'Composition',
    language,
    text: narrative(language, [title, ...blocks]),
    identifier: { system: 'urn:ietf:rfc:3986', value: urnOf(id) },
    status: 'final',
    type: { text: title },
    subject: referenceTo(patient),
    date: at,
    author: [staffNamed(author)],
    title,
    // Restricted: health of a person who can be found by the prison's list.
    confidentiality: 'R',
    section: parts.map((part) => ({
      title: part.title,
      text: narrative(language, [part.title, ...part.blocks]),
      entry: part.entries.map(referenceTo),
    })),
  })
  return writtenResource({
    resourceType: 'Bundle',
    language,
    identifier: { system: 'urn:ietf:rfc:3986', value: urnOf(id) },
    type: 'document',
    timestamp: at,
    entry: [composition, patient, ...parts.flatMap(({ entries }) => entries)],
  })
}

type PatientTexts = {
  /** 'Referanse' */
  readonly reference: string
  /** Who the person is: the receiver looks it up in the prison's list. */
  readonly patient: string
}

/**
 * FUP-161: the person, by the references of the case alone. Name, birth date and gender are withheld; the receiving system
 * fills them in, and adds its own identifiers. Without a reference the temporary identifier has no value.
 */
export const patientEntry = (
  { language, base, newId }: DocumentFrame,
  references: readonly string[],
  texts: PatientTexts,
): Entry => {
  const identifier = {
    use: 'temp',
    type: { text: texts.reference },
    system: ownSystem(base, 'case-reference'),
  }
  return entryOf(newId(), {
    resourceType: 'Patient',
    language,
    text: narrative(language, [
      texts.patient,
      ...references.map((reference) => `${texts.reference}: ${reference}`),
    ]),
    identifier:
      references.length === 0
        ? [{ ...identifier, _value: withheld }]
        : references.map((value) => ({ ...identifier, value })),
    name: [withheld],
    _birthDate: withheld,
    _gender: withheld,
  })
}
