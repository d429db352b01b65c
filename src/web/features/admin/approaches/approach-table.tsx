import { LinkIcon } from '@navikt/aksel-icons'
import type { ApproachRow } from '#contract/approaches.ts'
import {
  contentActionsWidth,
  ContentRowActions,
} from '#web/shared/admin/content/content-actions.tsx'
import { statusColumn } from '#web/shared/admin/content/content-badges.tsx'
import type { Content } from '#web/shared/admin/content/use-content.ts'
import { ObjectName } from '#web/shared/admin/object/object-name.tsx'
import type { Column } from '#web/ui/table/column.ts'
import type { Selection } from '#web/ui/table/selection.ts'
import { RowAction } from '#web/ui/button/row-action.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { ruleCountText } from '#web/shared/admin/links/link-texts.ts'
import * as m from '#web/generated/messages/messages.js'

type ApproachTableProps = {
  readonly of: Content<ApproachRow>
  readonly rows: readonly ApproachRow[]
  readonly selection: Selection<ApproachRow>
  readonly onEdit: (row: ApproachRow) => void
  readonly onLinks: (row: ApproachRow) => void
}

/** CNT-01: by number, which is also what breaks ties in a plan (TRT-02); so there is no other order. */
export const ApproachTable = ({ of, rows, selection, onEdit, onLinks }: ApproachTableProps) => (
  <Table
    caption={m.admin_section_approaches()}
    columns={columns(rows, onLinks)}
    rows={rows}
    rowKey={({ id }) => id}
    sort={null}
    onSort={() => undefined}
    changed={of.changed}
    selection={selection}
    actionsWidth={contentActionsWidth(rows)}
    dense
    rowActions={(row) => <ContentRowActions of={of} row={row} onEdit={onEdit} />}
    empty={null}
  />
)

const columns = (
  rows: readonly ApproachRow[],
  onLinks: (row: ApproachRow) => void,
): readonly Column<ApproachRow>[] => [
  {
    id: 'name',
    heading: m.kind_approach(),
    cell: ({ id, number, nameNo, nameEn, description }) => (
      <div className="hp-approach-row">
        <span className="hp-approach-row__number">{number}</span>
        <div>
          <p className="hp-cut" lang="nb">
            <ObjectName kind="approach" id={id}>
              {nameNo}
            </ObjectName>
          </p>
          <p className="hp-cut hp-approach-row__more">
            {nameEn !== null && <span lang="en">{nameEn}</span>}
            <span lang="nb">{description}</span>
          </p>
        </div>
      </div>
    ),
  },
  {
    id: 'links',
    heading: m.admin_section_influence_rules(),
    width: '12rem',
    cell: (row) => (
      <div className="hp-approach-row__links">
        <RowAction
          icon={<LinkIcon aria-hidden />}
          label={ruleCountText(row.influenceRuleCount)}
          which={m.links_open_which({
            count: ruleCountText(row.influenceRuleCount),
            name: row.nameNo,
          })}
          onClick={() => onLinks(row)}
        />
      </div>
    ),
  },
  statusColumn('approach', rows),
]
