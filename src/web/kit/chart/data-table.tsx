import type { ReactNode } from 'react'
import '../layout/links.css'

type DataTableProps = {
  /** For screen readers. */
  readonly caption: string
  /** The first is over the names of the rows. */
  readonly headings: readonly string[]
  readonly rows: readonly {
    readonly key: string
    readonly name: ReactNode
    readonly cells: readonly string[]
  }[]
}

/** Names and their figures. */
export const DataTable = ({ caption, headings, rows }: DataTableProps) => (
  <table className="hp-data">
    <caption className="aksel-sr-only">{caption}</caption>
    <thead>
      <tr>
        {headings.map((heading) => (
          <th key={heading} scope="col">
            {heading}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, cells }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          {cells.map((cell, at) => (
            <td key={headings[at + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
