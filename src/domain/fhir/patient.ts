import { ownSystem, withheld } from './codes.ts'
import type { DocumentFrame } from './fhir-document.ts'
import { narrative } from './narrative.ts'
import { entryOf, type Entry } from './resource.ts'

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
