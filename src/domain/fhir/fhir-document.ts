import type { ReportLanguage } from '#domain/report/result-texts.ts'
import { narrative, type Block } from './narrative.ts'
import {
  entryOf,
  referenceTo,
  staffNamed,
  urnOf,
  writtenResource,
  type Entry,
  type FhirResource,
} from './resource.ts'

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
