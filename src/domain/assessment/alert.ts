/** An acute sign that was chosen, and what to do now (SAFE-01). Plain JSON. */
export type AcuteAlert = {
  /** Of the symptom, or of the question whose answer is the sign. */
  readonly symptomId: string
  readonly nameNo: string
  readonly nameEn: string | null
} & Action

/** What to do now, in both languages. */
export type Action = {
  readonly text: string
  /** null: there is none; absent where an earlier program stored the alert (SAFE-06). */
  readonly textEn?: string | null
}

/** For an acute sign that somebody saved without a text of its own: an alert is never blank. */
const general: Action = {
  text: 'Kontakt helseavdelingen eller legevakt (116117) nå. Ring 113 ved fare for liv.',
  textEn:
    'Contact the health department or the emergency clinic (116117) now. Call 113 if life is in danger.',
}

/** The action that somebody wrote, or null where the text is blank. */
export const ownAction = (own: string | null, ownEn: string | null): Action | null => {
  const text = own?.trim()
  return text ? { text, textEn: ownEn?.trim() || null } : null
}

/** What an acute sign says to do now: its own text, or the general one. */
export const actionOf = (own: string | null, ownEn: string | null): Action =>
  ownAction(own, ownEn) ?? general

/**
 * SAFE-01, X14: what was answered as an acute sign and the form does not ask, or not any more. It alerts and is stored
 * all the same: a sign that was seen is not unseen by a later choice.
 */
export const acuteNotAsked = <Row>(
  rows: readonly Row[],
  isAsked: (row: Row) => boolean,
  isAcute: (row: Row) => boolean,
): readonly Row[] => rows.filter((row) => !isAsked(row) && isAcute(row))

/**
 * SAFE-01: the actions that stand on a result besides its title and its numbers. What was shipped says to call and who
 * is called, and begins with 'Ikke vent på resultatet': on the result that is too late. Paper and files have them all.
 */
export const isSaidByResult = ({ text }: Action): boolean =>
  text.startsWith('Ikke vent på resultatet') || text === general.text

/** Where life is in danger right now. */
const isPhoneFirst = (text: string): boolean => text.startsWith('Ring 113')

/** Alerts with the same action once, with every sign that calls for it: 'Ring 113' first, then in the order they came. */
export const groupAlerts = (
  alerts: readonly AcuteAlert[],
): readonly (Action & { readonly signs: readonly AcuteAlert[] })[] =>
  [...Map.groupBy(alerts, ({ text }) => text)]
    .map(([text, signs]) => ({
      text,
      textEn: signs.find(({ textEn }) => textEn)?.textEn ?? null,
      signs,
    }))
    .toSorted((a, b) => Number(isPhoneFirst(b.text)) - Number(isPhoneFirst(a.text)))

/** SAFE-01: the places of the measures that are shown; with an acute sign, those that contradict acute care are not. */
export const shownPositions = (
  measures: readonly string[],
  notWhenAcute: readonly number[],
  isAcute: boolean,
): readonly number[] =>
  [...measures.keys()].filter((position) => !(isAcute && notWhenAcute.includes(position)))

/** 'La ikke personen være alene' in one sentence, or 'bli hos'. Sentence by sentence, so that the work is linear (V11). */
const staysWith = (text: string): boolean =>
  /\bbli hos\b/iu.test(text) ||
  text.split('.').some((sentence) => {
    const [, ...after] = sentence.split(/\bikke\b/iu)
    return /\balene\b/iu.test(after.join(' '))
  })

const keepsAway = (text: string): boolean => /\bavstand\b|\bsikre deg selv\b/iu.test(text)

/** One of the actions says to keep away, as with violence: then no measure may say to stay. */
export const isKeptAway = (alerts: readonly Action[]): boolean =>
  alerts.some(({ text }) => keepsAway(text))

/**
 * F-A8: what the title of a result tells: to stay with the person only where an action says so and none says to keep
 * away, as with violence. null: no sign is acute.
 */
export const acuteTitle = (alerts: readonly AcuteAlert[]): 'call' | 'call-and-stay' | null => {
  if (alerts.length === 0) return null
  const isSaid = (says: (text: string) => boolean) => alerts.some(({ text }) => says(text))
  return isSaid(staysWith) && !isKeptAway(alerts) ? 'call-and-stay' : 'call'
}
