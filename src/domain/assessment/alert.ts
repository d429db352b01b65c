/** An acute sign that was chosen, and what to do now (SAFE-01). Plain JSON. */
export type AcuteAlert = {
  readonly symptomId: string
  readonly nameNo: string
  readonly nameEn: string | null
  readonly text: string
}

/** For an acute sign that somebody saved without a text of its own: an alert is never blank. */
const generalText = 'Kontakt helseavdelingen eller legevakt (116117) nå. Ring 113 ved fare for liv.'

/** What an acute sign says to do now: its own text, or the general one. */
export const actionText = (own: string | null): string => own?.trim() || generalText

/** Alerts that say the same, told once with every sign they hold for; in the order they came. */
export const groupAlerts = (
  alerts: readonly AcuteAlert[],
): readonly { readonly text: string; readonly signs: readonly AcuteAlert[] }[] =>
  [...Map.groupBy(alerts, ({ text }) => text)].map(([text, signs]) => ({ text, signs }))
