import type { ImportPreview } from '#contract/contentFiles.ts'
import * as m from '#web/generated/messages/messages.js'
import { entityTexts } from '#web/shared/admin/table-texts.ts'
import './import-export.css'

type Tables = ImportPreview['tables']

const sumOf = (tables: Tables, count: 'added' | 'changed' | 'drafts' | 'gone'): number =>
  tables.reduce((sum, table) => sum + table[count], 0)

/** How many rows an import writes. */
export const writtenRows = (tables: Tables): number =>
  sumOf(tables, 'added') + sumOf(tables, 'changed')

/** CNT-02: what waits for approval, and what does not. */
const Notes = ({ tables }: { readonly tables: Tables }) => {
  const drafts = sumOf(tables, 'drafts')
  const atOnce = writtenRows(tables) - drafts
  return (
    <>
      {drafts > 0 && (
        <p>{drafts === 1 ? m.import_one_draft() : m.import_drafts({ count: drafts })}</p>
      )}
      {atOnce > 0 && (
        <p>{atOnce === 1 ? m.import_one_at_once() : m.import_at_once({ count: atOnce })}</p>
      )}
      {sumOf(tables, 'gone') > 0 && <p>{m.import_gone_note()}</p>}
      {tables
        .filter(({ missing }) => missing.length > 0)
        .map(({ table, missing }) => (
          <p key={table}>
            {m.import_missing({ table: entityTexts[table](), fields: missing.join(', ') })}
          </p>
        ))}
    </>
  )
}

/** IMP-02, BO-05: how much of each table is new, changed, left, and not in the file. */
export const PreviewTable = ({ tables }: { readonly tables: Tables }) => (
  <div className="hp-transfer__preview">
    <table className="hp-transfer__table">
      <caption>{m.import_preview()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.import_table()}</th>
          <th scope="col">{m.import_added()}</th>
          <th scope="col">{m.import_changed()}</th>
          <th scope="col">{m.import_unchanged()}</th>
          <th scope="col">{m.import_gone()}</th>
        </tr>
      </thead>
      <tbody>
        {tables.map(({ table, added, changed, unchanged, gone }) => (
          <tr key={table}>
            <th scope="row">{entityTexts[table]()}</th>
            <td>{added}</td>
            <td>{changed}</td>
            <td>{unchanged}</td>
            <td>{gone}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <Notes tables={tables} />
  </div>
)
