import type { ReactNode } from 'react'
import * as m from '#web/generated/messages/messages.js'

type TurningPointsProps = {
  readonly heading: string
  /** The text if there are none. */
  readonly none: string
  /** One list item each. */
  readonly children: readonly ReactNode[]
}

/** The single other answers that would have changed the result. If there are none, it says so. */
export const TurningPoints = ({ heading, none, children }: TurningPointsProps) =>
  children.length === 0 ? (
    <p>{none}</p>
  ) : (
    <div className="hp-outcome__turning">
      <h3>{heading}</h3>
      <p>{m.outcome_turning_explained()}</p>
      <ul className="hp-outcome__list">{children}</ul>
    </div>
  )

/** SAFE-06: the version of the rules behind the result. The wording is from the same day. */
export const RuleVersion = ({ version }: { version: string }) => (
  <p className="hp-outcome__version">{m.outcome_rule_version({ version })}</p>
)
