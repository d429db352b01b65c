import { useId, type ReactNode } from 'react'
import type { RiskLevel } from '#domain/content/risk.ts'
import { ContentText } from '#web/shared/content/content-text.tsx'
import { Name } from '#web/shared/content/name.tsx'
import { RiskBadge, UnassessedBadge } from '../risk-badge.tsx'
import { Card } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

type LevelCardProps = {
  /** Above the name: what it is known by. */
  readonly above?: string
  /** null: it names a level that is not shown (F-A8). */
  readonly name: { readonly nameNo: string; readonly nameEn: string | null } | null
  /** null: none is shown, beside an acute sign. Its description is not shown then, either. */
  readonly level: RiskLevel | null
  /** SAFE-05: false: nothing was assessed, so there is no level. */
  readonly isAssessed?: boolean
  readonly description: string
  readonly descriptionEn?: string | null | undefined
  readonly measures: readonly string[]
  /** In the places of the measures. */
  readonly measuresEn?: readonly (string | null)[] | undefined
  /** Stands between the description and the measures. */
  readonly children?: ReactNode
}

/** What it came to: the name, the level, how urgent it is and what to do. */
export const LevelCard = ({
  above,
  name,
  level,
  isAssessed = true,
  measures,
  measuresEn,
  ...rest
}: LevelCardProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card>
        <div className="hp-outcome__level">
          <div>
            {above !== undefined && <p className="hp-outcome__above">{above}</p>}
            <h2 id={id}>{name === null ? m.outcome_measures() : <Name of={name} />}</h2>
          </div>
          {!isAssessed && <UnassessedBadge />}
          {isAssessed && level !== null && <RiskBadge level={level} />}
        </div>
        {level !== null && (
          <p className="hp-outcome__urgency">
            <ContentText no={rest.description} en={rest.descriptionEn} />
          </p>
        )}
        {rest.children}
        {name !== null && <h3>{m.outcome_measures()}</h3>}
        <ol className="hp-outcome__measures">
          {/* By place: while they are being written, two may say the same. */}
          {[...measures.entries()].map(([position, measure]) => (
            <li key={position}>
              <ContentText no={measure} en={measuresEn?.[position]} />
            </li>
          ))}
        </ol>
      </Card>
    </section>
  )
}
