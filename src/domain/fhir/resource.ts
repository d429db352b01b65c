/** A member of a FHIR resource. A builder may leave one undefined, null or empty: `written` drops it. */
export type FhirValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly FhirValue[]
  | { readonly [member: string]: FhirValue }

export type FhirResource = { readonly resourceType: string; readonly [member: string]: FhirValue }

/** A resource of a document, with the address that the others refer to. */
export type Entry = { readonly fullUrl: string; readonly resource: FhirResource }

/** An id as FHIR names it outside of a server. */
export const urnOf = (id: string): string => `urn:uuid:${id}`

export const entryOf = (id: string, resource: FhirResource): Entry => ({
  fullUrl: urnOf(id),
  resource,
})

export const referenceTo = ({ fullUrl }: Entry) => ({ reference: fullUrl })

/** A member of the staff as a document shows them: a text without an identifier (FUP-160). */
export const staffNamed = (display: string) => ({ display })

/** All that XML cannot have. A browser and PostgreSQL accept some of it. */
const unwritable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const lineSeparator = /[\u2028\u2029]/gu

/** A string of FHIR has spaces, tabs and line breaks, and no other white space: readers differ in the others. */
const otherSpace = /[^\S \t\n\r]/gu

/** The text as FHIR can have it: U+FFFD for each character that XML cannot have, so that a reader sees the gap. */
export const writable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(unwritable, '\u{FFFD}')
    .replaceAll(lineSeparator, '\n')
    .replaceAll(otherSpace, ' ')

const isEmpty = (value: FhirValue): boolean => {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  // 0 and false are answers.
  return typeof value === 'object' && Object.keys(value).length === 0
}

const isList = (value: FhirValue): value is readonly FhirValue[] => Array.isArray(value)

const writtenValue = (value: FhirValue): FhirValue => {
  if (typeof value === 'string') return writable(value)
  if (isList(value)) return value.map(writtenValue).filter((each) => !isEmpty(each))
  return typeof value === 'object' && value !== null ? writtenMembers(value) : value
}

const writtenMembers = (of: { readonly [member: string]: FhirValue }) =>
  Object.fromEntries(
    Object.entries(of)
      .map(([name, value]) => [name, writtenValue(value)] as const)
      .filter(([, value]) => !isEmpty(value)),
  )

/** The resource as FHIR writes one: without empty members, and with texts that XML can have. */
export const writtenResource = ({ resourceType, ...members }: FhirResource): FhirResource => ({
  resourceType,
  ...writtenMembers(members),
})
