import type { Column } from '#web/ui/table/column.ts'
import { FactTable } from '#web/ui/table/fact-table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { storedData } from './stored-data.ts'
import type { Place, StoredRow, Terms } from './stored-row.ts'
import './stored-table.css'

type Props = {
  readonly caption: string
  readonly places: readonly Place[]
  readonly terms: Terms
}

/** PUB-08: the rows of some places. */
export const StoredTable = ({ caption, places, terms }: Props) => (
  <div className="hp-stored">
    <FactTable
      caption={caption}
      columns={columnsFor(terms)}
      rows={storedData.filter(({ place }) => places.includes(place))}
      rowKey={({ place, what }) => `${place} ${what()}`}
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
const placeNames: Partial<Readonly<Record<Place, string>>> = {
  localStorage: 'localStorage',
  sessionStorage: 'sessionStorage',
  indexedDB: 'IndexedDB',
  cacheStorage: 'Cache Storage',
}

const Name = ({ row: { place, names, what } }: { row: StoredRow }) => {
  const placeName = placeNames[place]
  return (
    <>
      {what()}
      {names.length > 0 && (
        <div className="hp-stored__names">
          {placeName !== undefined && `${placeName}: `}
          <code>{names.join(', ')}</code>
        </div>
      )}
    </>
  )
}
