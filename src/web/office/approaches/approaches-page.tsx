import { useQuery } from '@tanstack/react-query'
import { LinkIcon } from '@navikt/aksel-icons'
import type { ApproachRow } from '#contract/approaches.ts'
import { englishCount } from '#domain/content/english.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useListState } from '#web/lib/lists/use-list-state.ts'
import { lazyDialog } from '#web/lib/elements/lazy-dialog.tsx'
import { ContentList } from '#web/office/kit/content/content-list.tsx'
import { ContentPage } from '#web/office/kit/content/content-page.tsx'
import { lazyContentDialogs } from '#web/office/kit/content/lazy-content-dialogs.tsx'
import { useContentForm, useContent, type Content } from '#web/office/kit/content/use-content.ts'
import { contentActionsWidth, ContentRowActions } from '#web/office/kit/content/content-actions.tsx'
import { statusColumn } from '#web/office/kit/content/content-badges.tsx'
import { useLinkChoices, type LinkChoices } from '#web/office/kit/links/use-link-choices.ts'
import { ruleCountText } from '#web/office/kit/links/link-texts.ts'
import { ObjectName } from '#web/office/kit/object/object-links.tsx'
import { RowAction } from '#web/kit/button/row-action.tsx'
import type { Column } from '#web/kit/table/column.ts'
import type { Selection } from '#web/kit/table/selection.tsx'
import { Table } from '#web/kit/table/table.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Opened } from './approach-forms.tsx'
import './approaches.css'

const PAGE_SIZE = 50

const Dialogs = lazyContentDialogs<ApproachRow, LinkChoices | undefined>(
  async () => (await import('./displayed-approach.ts')).displayedApproach,
)
const ApproachForms = lazyDialog(async () => (await import('./approach-forms.tsx')).ApproachForms)

const texts = {
  add: m.approaches_new,
  search: m.approaches_search,
  none: m.approaches_none,
  noneText: m.approaches_none_text,
  noMatch: m.approaches_no_match,
  noMatchText: m.approaches_no_match_text,
  clear: m.ui_clear_search,
}

/** CNT-01, CNT-08: the approaches, which the treatment flow ranks. */
export const ApproachesPage = () => {
  const { data, error, refetch } = useQuery(useTRPC().approaches.listWithCounts.queryOptions({}))
  // An approver must read the links in words, so the page needs the choices.
  const { choices, ...links } = useLinkChoices()
  const list = useListState([], null, ['status'])
  const content = useContent<ApproachRow>({ kind: 'approach', nameOf: ({ nameNo }) => nameNo })
  const { opened, open, actions } = useContentForm<Opened>(content)
  return (
    <ContentPage
      title={m.admin_section_approaches()}
      lead={m.approaches_lead()}
      of={content}
      english={englishCount('approach', data?.rows ?? [])}
    >
      <ContentList
        of={content}
        list={list}
        rows={choices && data?.rows}
        error={error ?? links.error}
        retry={() => Promise.all([refetch(), links.refetch()])}
        words={texts}
        searched={({ number, nameNo, nameEn, description }) => [
          String(number),
          nameNo,
          nameEn ?? '',
          description,
        ]}
        onAdd={() => open({ form: 'approach', row: null })}
        pageSize={PAGE_SIZE}
      >
        {(rows, selection) => (
          <ApproachTable
            of={content}
            rows={rows}
            selection={selection}
            onEdit={(row) => open({ form: 'approach', row })}
            onLinks={(row) => open({ form: 'links', row })}
          />
        )}
      </ContentList>
      {opened !== null && choices !== undefined && (
        <ApproachForms
          {...actions}
          opened={opened}
          count={data?.rows.length ?? 0}
          choices={choices}
        />
      )}
      <Dialogs of={content} words={choices} />
    </ContentPage>
  )
}

type ApproachTableProps = {
  readonly of: Content<ApproachRow>
  readonly rows: readonly ApproachRow[]
  readonly selection: Selection<ApproachRow>
  readonly onEdit: (row: ApproachRow) => void
  readonly onLinks: (row: ApproachRow) => void
}

/** CNT-01: by number, which is also what breaks ties in a plan (TRT-02); so there is no other order. */
const ApproachTable = ({ of, rows, selection, onEdit, onLinks }: ApproachTableProps) => (
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
