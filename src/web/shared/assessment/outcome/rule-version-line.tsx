import * as m from '#web/generated/messages/messages.js'

/** SAFE-06: the version of the rules behind the result. The wording is from the same day. */
export const RuleVersion = ({ version }: { version: string }) => (
  <p className="hp-outcome__version">{m.outcome_rule_version({ version })}</p>
)
