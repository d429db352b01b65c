import type { ImportPreview, RowChange } from '#contract/contentFiles.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import { entityTexts } from '#web/shared/admin/table-texts.ts'
import './import-export.css'

type Table = ImportPreview['tables'][number]

const changeText = ({ row, key, change, fields }: RowChange): string =>
  change === 'added'
    ? m.import_row_added({ row, key })
    : m.import_row_changed({ row, key, fields: fields.join(', ') })

const Rows = ({ table, rows }: Table) => (
  <Disclosure summary={m.import_rows({ table: entityTexts[table](), count: rows.length })}>
    <ul className="hp-transfer__rows">
      {rows.map((row) => (
        <li key={row.row}>{changeText(row)}</li>
      ))}
    </ul>
  </Disclosure>
)

/** IMP-02: how much of each table is added, changed and left, and which rows. */
export const PreviewTable = ({ tables }: { readonly tables: readonly Table[] }) => (
  <div className="hp-transfer__preview">
    <table className="hp-transfer__table">
      <caption>{m.import_preview()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.import_table()}</th>
          <th scope="col">{m.import_added()}</th>
          <th scope="col">{m.import_changed()}</th>
          <th scope="col">{m.import_unchanged()}</th>
        </tr>
      </thead>
      <tbody>
        {tables.map(({ table, added, changed, unchanged }) => (
          <tr key={table}>
            <th scope="row">{entityTexts[table]()}</th>
            <td>{added}</td>
            <td>{changed}</td>
            <td>{unchanged}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {tables
      .filter(({ missing }) => missing.length > 0)
      .map(({ table, missing }) => (
        <p key={table}>
          {m.import_missing({ table: entityTexts[table](), fields: missing.join(', ') })}
        </p>
      ))}
    {tables
      .filter(({ rows }) => rows.length > 0)
      .map((one) => (
        <Rows key={one.table} {...one} />
      ))}
  </div>
)
