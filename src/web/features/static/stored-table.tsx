import type { Column } from '#web/ui/table/column.ts'
import { FactTable } from '#web/ui/table/fact-table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { storedData } from './stored-data.ts'
import type { StorageLocation, StoredRow, Terms } from './stored-row.ts'
import './stored-table.css'

type StoredTableProps = {
  readonly caption: string
  readonly locations: readonly StorageLocation[]
  readonly terms: Terms
}

/** PUB-08: the rows of some places. */
export const StoredTable = ({ caption, locations, terms }: StoredTableProps) => (
  <div className="hp-stored">
    <FactTable
      caption={caption}
      columns={columnsFor(terms)}
      rows={storedData.filter(({ location }) => locations.includes(location))}
      rowKey={({ location, what }) => `${location} ${what()}`}
    />
  </div>
)

const columnsFor = (terms: Terms): readonly Column<StoredRow>[] => [
  { id: 'what', heading: m.privacy_column_what(), cell: (row) => <Name row={row} /> },
  { id: 'why', heading: m.privacy_column_why(), cell: ({ why }) => why() },
  { id: 'until', heading: m.privacy_column_until(), cell: ({ until }) => until(terms) },
  { id: 'readers', heading: m.privacy_column_readers(), cell: ({ readers }) => readers() },
]

/** The place as the tools of a browser call it, where one table has rows of several. */
const locationNames: Partial<Readonly<Record<StorageLocation, string>>> = {
  localStorage: 'localStorage',
  sessionStorage: 'sessionStorage',
  indexedDB: 'IndexedDB',
  cacheStorage: 'Cache Storage',
}

const Name = ({ row: { location, names, what } }: { row: StoredRow }) => {
  const locationName = locationNames[location]
  return (
    <>
      {what()}
      {names.length > 0 && (
        <div className="hp-stored__names">
          {locationName !== undefined && `${locationName}: `}
          <code>{names.join(', ')}</code>
        </div>
      )}
    </>
  )
}
