import type { ReactNode, Ref } from 'react'
import { useUiTexts } from '../text-context.tsx'
import { Heading } from './table-heading.tsx'
import './table.css'

type TableFrameProps = {
  readonly caption: string
  readonly columns: readonly { readonly id: string; readonly width?: string | undefined }[]
  /** Null: a row has no actions. */
  readonly actionsWidth: string | null | undefined
  readonly dense?: boolean
  /** The cells above the columns, without the one above the actions. */
  readonly headings: ReactNode
  readonly body?: Ref<HTMLTableSectionElement>
  /** The rows. */
  readonly children: ReactNode
}

/**
 * The frame around the rows. A browser drops the semantics of a table that is laid out as blocks: every role is
 * explicit.
 */
export const TableFrame = (props: TableFrameProps) => {
  const { caption, columns, actionsWidth = '12rem', dense = false } = props
  const { headings, body, children } = props
  const { actions } = useUiTexts()
  return (
    <div className="hp-table-frame">
      <table className="hp-table" role="table" data-dense={dense || undefined}>
        <caption className="aksel-sr-only">{caption}</caption>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} style={{ width }} />
          ))}
          {actionsWidth !== null && <col style={{ width: actionsWidth }} />}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {headings}
            {actionsWidth !== null && <Heading>{actions}</Heading>}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          {children}
        </tbody>
      </table>
    </div>
  )
}
