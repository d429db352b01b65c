import { CircleSlashIcon, QuestionmarkCircleIcon } from '@navikt/aksel-icons'
import { Link } from '@tanstack/react-router'
import type { ApproachRow } from '#contract/approaches.ts'
import { startOfList } from '#web/lib/lists/use-list-state.ts'
import { areSettled, ContentBadges } from '#web/office/kit/content/content-badges.tsx'
import {
  evidenceText,
  shortName,
  shortWeightText,
  sourceText,
} from '#web/office/kit/links/link-texts.ts'
import type { LinkChoices, LinkSymptom } from '#web/office/kit/links/use-link-choices.ts'
import { Name } from '#web/flows/kit/content/content-text.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { FactTable } from '#web/kit/table/fact-table.tsx'
import * as m from '#web/generated/messages/messages.js'
import { mayChange } from '#domain/content/status.ts'
import { ruleWeights } from '#domain/content/treatment-content.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { ruleKey, type ListedRule, type Rule } from './rule-rows.ts'
import type { Weights } from './use-weights.ts'

type WeightCellProps = {
  readonly rule: Rule
  readonly symptomName: string
  readonly weights: Weights
}

/** CNT-08: the weight of a rule, with the stored one beside it while another one is not saved. */
const WeightCell = ({ rule, symptomName, weights }: WeightCellProps) => {
  const { approach, link } = rule
  const change = weights.changes.get(ruleKey(rule))
  if (!mayChange(approach)) {
    return (
      <>
        {shortWeightText(link.weight)}
        <p className="hp-rule__note hp-cut">
          {approach.mayEdit ? m.rules_under_review() : m.rules_common()}
        </p>
      </>
    )
  }
  return (
    <div className="hp-rule__weight" data-changed={change !== undefined}>
      <SelectField
        label={
          <span className="aksel-sr-only">
            {m.rules_weight_of({ symptom: symptomName, approach: approach.nameNo })}
          </span>
        }
        value={change?.weight ?? link.weight}
        onChange={({ target }) => {
          const weight = ruleWeights.find((one) => String(one) === target.value)
          if (weight !== undefined) weights.change(rule, weight)
        }}
        error={undefined}
        pending={weights.pending}
      >
        {ruleWeights.toReversed().map((weight) => (
          <option key={weight} value={weight}>
            {shortWeightText(weight)}
          </option>
        ))}
      </SelectField>
      {change !== undefined && (
        <p className="hp-rule__note">
          {m.rules_unsaved_was({ weight: shortWeightText(link.weight) })}
          {change.base.version !== approach.version && ` ${m.rules_changed_elsewhere()}`}
        </p>
      )}
    </div>
  )
}

type RuleTableProps = {
  readonly rules: readonly ListedRule[]
  readonly choices: LinkChoices
  readonly weights: Weights
}

/** BO-11, CNT-08: symptom, approach, weight and source of each rule. The weight is edited in its place. */
export const RuleTable = ({ rules, choices, weights }: RuleTableProps) => (
  <FactTable
    caption={m.admin_section_influence_rules()}
    columns={columns(choices, weights)}
    rows={rules}
    rowKey={ruleKey}
    dense
  />
)

const columns = (
  { symptomOf, sourceOf }: LinkChoices,
  weights: Weights,
): readonly Column<ListedRule>[] => {
  const symptomIn = ({ symptomId }: ListedRule) =>
    symptomId === null ? undefined : symptomOf(symptomId)
  return [
    {
      id: 'symptom',
      heading: m.kind_symptom(),
      cell: (rule) => (rule.symptomId === null ? <None /> : <SymptomCell of={symptomIn(rule)} />),
    },
    {
      id: 'approach',
      heading: m.kind_approach(),
      cell: ({ approach, link }) =>
        approach === null ? (
          <None />
        ) : (
          <ApproachCell of={approach} isIdle={link?.isActive === false} />
        ),
    },
    {
      id: 'weight',
      heading: m.treatment_weight(),
      width: '19rem',
      cell: (rule) =>
        rule.link === null ? (
          m.content_empty_value()
        ) : (
          <WeightCell
            rule={rule}
            symptomName={symptomIn(rule)?.nameNo ?? m.links_gone()}
            weights={weights}
          />
        ),
    },
    {
      id: 'source',
      heading: m.treatment_source(),
      // The names of symptom and approach have the rest.
      width: 'max(10rem, 30cqi - 2rem)',
      cell: ({ link }) =>
        link === null ? (
          m.content_empty_value()
        ) : (
          <SourceCell link={link} source={sourceOf(link.sourceKey)} />
        ),
    },
  ]
}

const None = () => <span className="hp-rule__note">{m.rules_row_none()}</span>

const SymptomCell = ({ of }: { readonly of: LinkSymptom | undefined }) =>
  of === undefined ? (
    m.links_gone()
  ) : (
    <div className="hp-rule__symptom hp-clamped">
      <Name of={of} />{' '}
      <span className="hp-rule__note" lang="nb">
        {of.groupName}
      </span>
    </div>
  )

/** Most approaches are published: only what is not has marks. */
const isUsual = (approach: ApproachRow): boolean => approach.isActive && areSettled([approach])

type ApproachCellProps = { readonly of: ApproachRow; readonly isIdle: boolean }

const ApproachCell = ({ of, isIdle }: ApproachCellProps) => (
  <div className="hp-rule__lines">
    <Link
      className="hp-clamped"
      to="/admin/approaches"
      state={{ list: { ...startOfList(null), search: of.nameNo } }}
    >
      <Name of={of} />
    </Link>
    {(isIdle || !isUsual(of)) && (
      <div className="hp-rule__badges">
        {isIdle && <LevelBadge icon={CircleSlashIcon} tone="neutral" word={m.links_inactive()} />}
        {!isUsual(of) && <ContentBadges kind="approach" row={of} />}
      </div>
    )}
  </div>
)

type SourceCellProps = Pick<Rule, 'link'> & { readonly source: ReturnType<LinkChoices['sourceOf']> }

const SourceCell = ({ link, source }: SourceCellProps) =>
  source === undefined ? (
    m.links_not_chosen()
  ) : (
    <div className="hp-rule__source">
      <Link
        className="hp-clamped"
        to="/admin/sources"
        state={{ list: { ...startOfList(null), search: source.title } }}
      >
        <span className="hp-rule__note">{evidenceText(link.evidence)}: </span>
        <span className="hp-rule__title">
          {sourceText({
            ...source,
            organisation: shortName(source.organisation),
            unconfirmed: false,
          })}
        </span>
      </Link>
      {source.unconfirmed && (
        <LevelBadge icon={QuestionmarkCircleIcon} tone="warning" word={m.links_unconfirmed()} />
      )}
    </div>
  )
