import type { ModuleRow } from '#contract/modules.ts'
import { ChevronDownIcon, CircleSlashIcon, TasklistIcon } from '@navikt/aksel-icons'
import { useId } from 'react'
import { ContentCardActions } from '#web/office/kit/content/content-actions.tsx'
import { ContentBadges } from '#web/office/kit/content/content-badges.tsx'
import type { Content } from '#web/office/kit/content/use-content.ts'
import { ObjectName } from '#web/office/kit/object/object-links.tsx'
import { RiskBadge } from '#web/flows/kit/risk-badge.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { ModuleRule } from '#domain/content/officer-content.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import { riskColors } from './module-words.ts'

/** What of a module is edited: one of the two at a time (CNT-07). */
type EditMode = 'details' | 'rules'

/** `module` null: a new one, which may begin as a copy of another (BO-06). */
export type Edited = {
  readonly module: ModuleRow | null
  readonly mode: EditMode
  readonly copyOf?: ModuleRow
}

const within = (id: string): string => `[data-row="${id}"]`

/** Selects the button that opens the form. */
export const openerOf = ({ module, mode, copyOf }: Edited): string => {
  if (copyOf !== undefined) return `${within(copyOf.id)} [data-action="copy"]`
  if (module === null) return '[data-opens="new"]'
  return mode === 'rules'
    ? `${within(module.id)} [data-action="rules"]`
    : `${within(module.id)} fieldset button`
}

type RuleFactsProps = {
  readonly rule: ModuleRule
  readonly categoryName: (id: string) => string
}

/** CNT-07: when the module is triggered. */
const RuleFacts = ({ rule, categoryName }: RuleFactsProps) => {
  const language = useLanguage()
  return (
    <section className="hp-module__rule">
      <h3>{m.modules_rules()}</h3>
      <ul aria-label={m.modules_required_categories()}>
        {rule.requiredCategories.map((id) => (
          <li key={id}>{categoryName(id)}</li>
        ))}
      </ul>
      <Facts
        facts={[
          [m.modules_rule_symptoms(), formatNumber(rule.minSymptomsCount, language)],
          [m.modules_rule_severity(), m.modules_percent({ value: rule.severityThreshold })],
        ]}
      />
    </section>
  )
}

type MeasuresProps = Pick<ModuleRow, 'recommendations' | 'notWhenAcute'>

/** CNT-07: what the module recommends; what an acute sign hides is apart. */
const Measures = ({ recommendations, notWhenAcute }: MeasuresProps) => {
  const all = recommendations.map((text, position) => ({ text, position }))
  const isHidden = ({ position }: { readonly position: number }) => notWhenAcute.includes(position)
  const hidden = all.filter(isHidden)
  return (
    <section>
      <h3>{m.modules_measures()}</h3>
      {all.length === 0 && <p>{m.modules_no_recommendations()}</p>}
      <MeasureList of={all.filter((one) => !isHidden(one))} />
      {hidden.length > 0 && <p className="hp-module__acute">{m.modules_not_when_acute()}:</p>}
      <MeasureList of={hidden} />
    </section>
  )
}

type MeasureListProps = { readonly of: readonly { text: string; position: number }[] }

const MeasureList = ({ of }: MeasureListProps) =>
  of.length > 0 && (
    <ul lang="nb">
      {of.map(({ text, position }) => (
        <li key={position}>{text}</li>
      ))}
    </ul>
  )

type ModuleCardProps = {
  readonly content: Content<ModuleRow>
  readonly module: ModuleRow
  readonly categoryName: (id: string) => string
  /** Its description and its measures are in view. */
  readonly isOpen: boolean
  readonly onFold: (isOpen: boolean) => void
  /** Another form stands open: one edit at a time. */
  readonly waits: boolean
  readonly onEdit: (mode: EditMode) => void
  readonly onCopy: () => void
}

/** CNT-07: a module with its rule and what may be done with it; the rest unfolds. */
export const ModuleCard = (props: ModuleCardProps) => {
  const { content, module, categoryName, isOpen, onFold, waits, onEdit, onCopy } = props
  const { id, description, riskLevel, rule } = module
  const body = useId()
  const name = content.nameOf(module)
  return (
    <article className="hp-card hp-module" data-color={riskColors[riskLevel]} data-row={id}>
      <div className="hp-module__head">
        <Button
          variant="tertiary"
          tone="neutral"
          size="small"
          icon={<ChevronDownIcon aria-hidden />}
          aria-label={m.modules_measures_of({ name })}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => onFold(!isOpen)}
        />
        <h2 lang="nb">
          <ObjectName kind="module" id={id}>
            {name}
          </ObjectName>
        </h2>
        <RiskBadge level={riskLevel} />
        {!module.isActive && (
          <LevelBadge icon={CircleSlashIcon} word={m.modules_inactive()} tone="neutral" />
        )}
        <ContentBadges kind="module" row={module} />
      </div>
      {rule !== null && <RuleFacts rule={rule} categoryName={categoryName} />}
      <div className="hp-module__body" id={body} hidden={!isOpen}>
        {description !== '' && (
          <p className="hp-module__description" lang="nb">
            {description}
          </p>
        )}
        <Measures {...module} />
      </div>
      {/* All its buttons wait together. */}
      <fieldset className="hp-module__actions" disabled={waits}>
        <ContentCardActions
          of={content}
          row={module}
          onEdit={() => onEdit('details')}
          onCopy={onCopy}
          more={[
            {
              id: 'rules',
              icon: <TasklistIcon aria-hidden />,
              label: m.modules_edit_rules(),
              which: m.modules_edit_rules_which({ name }),
              onClick: () => onEdit('rules'),
            },
          ]}
        />
      </fieldset>
    </article>
  )
}
