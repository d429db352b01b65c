import * as m from '#web/generated/messages/messages.js'
import { storedData, type Place, type StoredRow, type Terms } from './stored-data.ts'
import '#web/ui/table.css'
import './stored-table.css'

type Props = {
  readonly caption: string
  readonly places: readonly Place[]
  readonly terms: Terms
}

/** PUB-08: the rows of some places. A browser that lays a table out as blocks forgets that it is one: every role is said. */
export const StoredTable = ({ caption, places, terms }: Props) => (
  <div className="hp-table-frame">
    <table className="hp-table hp-stored" role="table">
      <caption className="aksel-sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ heading }) => (
            <th key={heading()} role="columnheader" scope="col">
              {heading()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {storedData
          .filter(({ place }) => places.includes(place))
          .map((row) => (
            <Row key={`${row.place} ${row.what()}`} row={row} terms={terms} />
          ))}
      </tbody>
    </table>
  </div>
)

type Column = {
  readonly heading: () => string
  readonly cell: (row: StoredRow, terms: Terms) => string
}

const name: Column = { heading: m.privacy_column_what, cell: ({ what }) => what() }

const facts: readonly Column[] = [
  { heading: m.privacy_column_why, cell: ({ why }) => why() },
  { heading: m.privacy_column_until, cell: ({ until }, terms) => until(terms) },
  { heading: m.privacy_column_readers, cell: ({ readers }) => readers() },
]

const columns = [name, ...facts]

/** The place as the tools of a browser call it, where one table has rows of several. */
const placeNames: Partial<Readonly<Record<Place, string>>> = {
  localStorage: 'localStorage',
  sessionStorage: 'sessionStorage',
  indexedDB: 'IndexedDB',
  cacheStorage: 'Cache Storage',
}

const Row = ({ row, terms }: { row: StoredRow; terms: Terms }) => {
  const placeName = placeNames[row.place]
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {name.cell(row, terms)}
        {row.names.length > 0 && (
          <div className="hp-stored__names">
            {placeName !== undefined && `${placeName}: `}
            <code>{row.names.join(', ')}</code>
          </div>
        )}
      </th>
      {facts.map(({ heading, cell }) => (
        <td key={heading()} role="cell">
          <span className="hp-table__label" aria-hidden>
            {heading()}
          </span>
          <div>{cell(row, terms)}</div>
        </td>
      ))}
    </tr>
  )
}
