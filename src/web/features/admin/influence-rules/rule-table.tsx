import { CircleSlashIcon, QuestionmarkCircleIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import { startOfList } from '#web/lib/lists/list-state.ts'
import { ContentBadges } from '#web/shared/admin/content/content-badges.tsx'
import { evidenceText, sourceText } from '#web/shared/admin/links/link-texts.ts'
import type { LinkChoices } from '#web/shared/admin/links/use-link-choices.ts'
import { Name } from '#web/shared/content/name.tsx'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { FactTable } from '#web/ui/table/fact-table.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Rule } from './rules.ts'
import type { Weights } from './use-weights.ts'
import { WeightCell } from './weight-cell.tsx'

type RuleTableProps = {
  readonly caption: string
  readonly rules: readonly Rule[]
  readonly choices: LinkChoices
  readonly weights: Weights
}

/** CNT-08: approach, weight and source of each rule. The weight is edited in its place. */
export const RuleTable = ({ caption, rules, choices, weights }: RuleTableProps) => (
  <FactTable
    caption={caption}
    columns={columns(choices, weights)}
    rows={rules}
    rowKey={({ approach }) => approach.id}
  />
)

const columns = (choices: LinkChoices, weights: Weights): readonly Column<Rule>[] => [
  { id: 'approach', heading: m.approaches_approach(), width: '11rem', cell: ApproachCell },
  {
    id: 'weight',
    heading: m.treatment_weight(),
    width: '17rem',
    cell: (rule) => <WeightCell rule={rule} weights={weights} />,
  },
  {
    id: 'source',
    heading: m.treatment_source(),
    cell: ({ link }) => <SourceCell link={link} choices={choices} />,
  },
  {
    id: 'status',
    heading: m.content_status(),
    width: '9.5rem',
    cell: ({ approach }) => <ContentBadges kind="approach" row={approach} />,
  },
]

const ApproachCell = ({ approach, link }: Rule) => (
  <div className="hp-rule__approach">
    <Link
      to="/admin/approaches"
      state={{ list: { ...startOfList(null), search: approach.nameNo } }}
    >
      <Name of={approach} />
    </Link>
    {!link.isActive && (
      <LevelBadge icon={CircleSlashIcon} tone="neutral" word={m.links_inactive()} />
    )}
  </div>
)

type SourceCellProps = Pick<Rule, 'link'> & { readonly choices: LinkChoices }

const SourceCell = ({ link, choices }: SourceCellProps) => {
  const source = choices.sourceOf(link.sourceKey)
  if (source === undefined) return m.links_not_chosen()
  return (
    <div className="hp-rule__source">
      <Link to="/admin/sources" state={{ list: { ...startOfList(null), search: source.title } }}>
        {sourceText({ ...source, unconfirmed: false })}
      </Link>
      <p className="hp-rule__note">
        {m.treatment_evidence()}: {evidenceText(link.evidence)}
      </p>
      {source.unconfirmed && (
        <LevelBadge icon={QuestionmarkCircleIcon} tone="warning" word={m.links_unconfirmed()} />
      )}
    </div>
  )
}
