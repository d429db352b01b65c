import { CircleSlashIcon, PencilIcon, TrashIcon } from '@navikt/aksel-icons'
import type { ModuleRow } from '#contract/modules.ts'
import { RiskBadge } from '#web/parts/risk-badge.tsx'
import { LevelBadge } from '#web/ui/badge.tsx'
import { RowAction } from '#web/ui/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import { riskColors } from './risk-looks.ts'
import { RuleFacts } from './rule-facts.tsx'
import { openerOf, type EditMode } from './use-edit-focus.ts'

type Props = {
  readonly module: ModuleRow
  readonly categoryName: (id: string) => string
  /** Another form stands open: one edit at a time. */
  readonly waits: boolean
  readonly onEdit: (mode: EditMode) => void
  readonly onDelete: () => void
}

/** CNT-07. */
export const ModuleCard = ({ module, categoryName, waits, onEdit, onDelete }: Props) => {
  const { code, description, recommendations, rule } = module
  return (
    <article className="hp-card hp-module" data-color={riskColors[module.riskLevel]}>
      <div className="hp-module__head">
        <h2 lang="nb">{`${code} – ${module.nameNo}`}</h2>
        <RiskBadge level={module.riskLevel} />
        {!module.isActive && (
          <LevelBadge icon={CircleSlashIcon} word={m.modules_inactive()} tone="neutral" />
        )}
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
              {[...recommendations.entries()].map(([place, text]) => (
                <li key={place}>{text}</li>
              ))}
            </ul>
          )}
        </section>
        {rule !== null && <RuleFacts rule={rule} categoryName={categoryName} />}
      </div>
      {module.mayEdit && (
        <div className="hp-module__actions">
          <RowAction
            icon={<PencilIcon aria-hidden />}
            label={m.modules_edit_rules()}
            which={m.modules_edit_rules_which({ code })}
            data-opens={openerOf(module.id, 'rules')}
            disabled={waits}
            onClick={() => onEdit('rules')}
          />
          <RowAction
            icon={<PencilIcon aria-hidden />}
            label={m.modules_edit()}
            which={m.modules_edit_which({ code })}
            data-opens={openerOf(module.id, 'details')}
            disabled={waits}
            onClick={() => onEdit('details')}
          />
          {module.origin !== 'taken-over' && (
            <RowAction
              tone="danger"
              icon={<TrashIcon aria-hidden />}
              label={m.admin_delete()}
              which={m.modules_delete_which({ code })}
              disabled={waits}
              onClick={onDelete}
            />
          )}
        </div>
      )}
    </article>
  )
}
