import { CircleSlashIcon, TasklistIcon } from '@navikt/aksel-icons'
import type { ModuleRow } from '#contract/modules.ts'
import { ContentCardActions } from '#web/shared/admin/content/content-actions.tsx'
import { ContentBadges } from '#web/shared/admin/content/content-badges.tsx'
import type { Content } from '#web/shared/admin/content/use-content.ts'
import { ObjectName } from '#web/shared/admin/object/object-name.tsx'
import { RiskBadge } from '#web/shared/assessment/risk-badge.tsx'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { ModuleRule } from '#domain/content/officer-content.ts'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Facts } from '#web/ui/layout/facts.tsx'
import type { EditMode } from './edited.ts'
import { riskColors } from './risk-display.ts'

type RuleFactsProps = {
  readonly rule: ModuleRule
  readonly categoryName: (id: string) => string
}

/** CNT-07: when the module is triggered. */
const RuleFacts = ({ rule, categoryName }: RuleFactsProps) => {
  const language = useLanguage()
  return (
    <section>
      <h3>{m.modules_rules()}</h3>
      <ul className="hp-module__categories" aria-label={m.modules_required_categories()}>
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

type ModuleCardProps = {
  readonly content: Content<ModuleRow>
  readonly module: ModuleRow
  readonly categoryName: (id: string) => string
  /** Another form stands open: one edit at a time. */
  readonly waits: boolean
  readonly onEdit: (mode: EditMode) => void
  readonly onCopy: () => void
}

/** CNT-07: a module with its rule and what may be done with it. */
export const ModuleCard = ({
  content,
  module,
  categoryName,
  waits,
  onEdit,
  onCopy,
}: ModuleCardProps) => {
  const { id, description, recommendations, notWhenAcute, riskLevel, rule } = module
  const name = content.nameOf(module)
  return (
    <article className="hp-card hp-module" data-color={riskColors[riskLevel]} data-module={id}>
      <div className="hp-module__head">
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
      {description !== '' && (
        <p className="hp-module__description" lang="nb">
          {description}
        </p>
      )}
      <div className="hp-module__parts">
        <section>
          <h3>{m.modules_measures()}</h3>
          {recommendations.length === 0 ? (
            <p>{m.modules_no_recommendations()}</p>
          ) : (
            <ul lang="nb">
              {[...recommendations.entries()].map(([position, text]) => (
                <li key={position}>
                  {text}
                  {notWhenAcute.includes(position) && (
                    <span className="hp-module__acute"> ({m.modules_not_when_acute()})</span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
        {rule !== null && <RuleFacts rule={rule} categoryName={categoryName} />}
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
