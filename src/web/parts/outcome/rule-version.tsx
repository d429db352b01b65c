import * as m from '#web/generated/messages/messages.js'

/** SAFE-06: by which rules it was made; the wording is that of the same day. */
export const RuleVersion = ({ version }: { version: string }) => (
  <p className="hp-outcome__version">{m.outcome_rule_version({ version })}</p>
)
