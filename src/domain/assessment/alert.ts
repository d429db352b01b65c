/** An acute sign that was chosen, and what to do now (SAFE-01). Plain JSON. */
export type AcuteAlert = {
  /** Of the symptom, or of the question whose answer is the sign. */
  readonly symptomId: string
  readonly nameNo: string
  readonly nameEn: string | null
  readonly text: string
}

/** For an acute sign that somebody saved without a text of its own: an alert is never blank. */
const generalText = 'Kontakt helseavdelingen eller legevakt (116117) nå. Ring 113 ved fare for liv.'

/** What an acute sign says to do now: its own text, or the general one. */
export const actionText = (own: string | null): string => own?.trim() || generalText

/** Where life is in danger right now. */
const isCallFirst = (text: string): boolean => text.startsWith('Ring 113')

/** Alerts with the same action once, with every sign that calls for it: 'Ring 113' first, then in the order they came. */
export const groupAlerts = (
  alerts: readonly AcuteAlert[],
): readonly { readonly text: string; readonly signs: readonly AcuteAlert[] }[] =>
  [...Map.groupBy(alerts, ({ text }) => text)]
    .map(([text, signs]) => ({ text, signs }))
    .toSorted((a, b) => Number(isCallFirst(b.text)) - Number(isCallFirst(a.text)))

/** SAFE-01: the action that comes first of all; null: no sign is acute. */
export const firstAction = (alerts: readonly AcuteAlert[]): string | null =>
  groupAlerts(alerts)[0]?.text ?? null
