import shippedResources from '#content/resources.json' with { type: 'json' }
import shippedSources from '#content/sources.json' with { type: 'json' }
import { resources, sources } from '../schema/content-tables.ts'
import { defineSeed } from './seed-rows.ts'

export const shippedAddresses: ReadonlySet<string> = new Set(shippedSources.map(({ url }) => url))

const sourceRows = defineSeed(
  'source',
  sources,
  shippedSources.map((source) => ({
    key: source.key,
    values: { ...source, checked: source.checked as 'excerpt' | 'title' | 'no' },
  })),
)

type ShippedResource = (typeof shippedResources)[number] & {
  readonly unconfirmedFields?: readonly string[]
}

const resource = ({ confirmedIn: _seenIn, note: _note, ...row }: ShippedResource) => ({
  key: row.key,
  values: { ...row, unconfirmedFields: row.unconfirmedFields ?? [] },
})

/** Sources that content refers to, and the crisis numbers and guidelines of /resources. */
export const referenceSeeds = [
  sourceRows,
  defineSeed('resource', resources, shippedResources.map(resource)),
]
