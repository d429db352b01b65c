import { useState } from 'react'
import {
  rowChanges,
  type FieldChange,
  type ImportPreview,
  type RowChange,
  type RowChangeKind,
} from '#contract/contentFiles.ts'
import { entityTexts } from '#web/account/kit/audit-texts/table-texts.ts'
import { ContentStatusBadge } from '#web/office/kit/content/content-badges.tsx'
import { Changes } from '#web/office/kit/content/dialogs/changes-dialog.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import './import-export.css'

type Table = ImportPreview['tables'][number]

/** As many changed rows as are unfolded at first. */
const FEW = 20

const headings: Readonly<Record<RowChangeKind, (count: { count: number }) => string>> = {
  changed: m.import_rows_changed,
  added: m.import_rows_added,
  gone: m.import_rows_gone,
}

/** The fields that the preview had room for. */
const shownFields = (fields: readonly FieldChange[], side: 'before' | 'after') =>
  fields.flatMap(({ field: name, label, [side]: value }) =>
    value === null ? [] : [{ name, label, value }],
  )

const Row = ({ row: { row, key, name, isDraft, fields } }: { readonly row: RowChange }) => {
  const tooLong = fields.filter(({ before, after }) => before === null || after === null)
  return (
    <li className="hp-transfer__row">
      <p className="hp-transfer__name">
        <strong>{name}</strong>
        {isDraft && <ContentStatusBadge status="draft" />}
      </p>
      <p className="hp-transfer__key">{row === null ? key : m.import_row({ row, key })}</p>
      {fields.length > tooLong.length && (
        <Changes
          before={{ name: m.import_side_stored(), values: shownFields(fields, 'before') }}
          after={{ name: m.import_side_file(), values: shownFields(fields, 'after') }}
        />
      )}
      {tooLong.length > 0 && (
        <p>{m.import_too_long({ fields: tooLong.map(({ label }) => label).join(', ') })}</p>
      )}
    </li>
  )
}

type ListedProps = { readonly change: RowChangeKind; readonly table: Table }

const Listed = ({ change, table }: ListedProps) => {
  const count = table[change]
  const rows = table.rows.filter((row) => row.change === change)
  if (count === 0) return null
  return (
    <Disclosure
      summary={headings[change]({ count })}
      open={change === 'changed' && count <= FEW}
      lazy
    >
      {rows.length < count && <p>{m.import_rows_shown({ shown: rows.length, count })}</p>}
      <ul className="hp-transfer__rows">
        {rows.map((row) => (
          <Row key={row.key} row={row} />
        ))}
      </ul>
    </Disclosure>
  )
}

/** BO-05: the rows that an import writes, with what changes in each, and those that the file does not have. */
export const PreviewRows = ({ tables }: { readonly tables: readonly Table[] }) => {
  const [only, setOnly] = useState('')
  const listed = tables.filter((table) => rowChanges.some((change) => table[change] > 0))
  const shown = listed.filter(({ table }) => only === table || only === '')
  return (
    <div className="hp-transfer__diff">
      {listed.length > 1 && (
        <SelectField
          label={m.import_show()}
          value={only}
          onChange={({ target }) => setOnly(target.value)}
          error={undefined}
          pending={false}
        >
          <option value="">{m.content_all()}</option>
          {listed.map(({ table }) => (
            <option key={table} value={table}>
              {entityTexts[table]()}
            </option>
          ))}
        </SelectField>
      )}
      {shown.map((table) => (
        <section key={table.table} aria-label={entityTexts[table.table]()}>
          <h3>{entityTexts[table.table]()}</h3>
          {rowChanges.map((change) => (
            <Listed key={change} change={change} table={table} />
          ))}
        </section>
      ))}
    </div>
  )
}
