import type { CaseComparison } from '#contract/case-comparison.ts'
import { nameIn } from '#domain/report/texts.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'

type DifferencesProps = { readonly comparison: CaseComparison }

const authorTexts: Readonly<Record<CaseComparison['authors'], (() => string) | null>> = {
  same: null,
  different: m.compare_authors_differ,
  unknown: m.compare_authors_unknown,
}

/** FUP-81: which assessments these are, and whether author, wording or rule differ. */
export const Differences = ({ comparison }: DifferencesProps) => {
  const { before, now, authors, isOtherRule, rows } = comparison
  const language = useLanguage()
  const minute = useServerMinute()
  const sideOf = ({ completedAt, by }: CaseComparison['now']) =>
    `${whenWord(Date.parse(completedAt), minute, language)}, ${staffWord(by)}`
  const reworded = rows.flatMap((row) => {
    const named = row.now ?? row.before
    return row.isReworded && named !== null ? [nameIn(language, named)] : []
  })
  const notes = [
    authorTexts[authors]?.(),
    reworded.length > 0 ? m.compare_reworded({ symptoms: reworded.join(', ') }) : undefined,
    isOtherRule ? m.compare_other_rule() : undefined,
  ].filter((note) => note !== undefined)
  return (
    <div className="hp-case__small">
      <p>{m.compare_sides({ now: sideOf(now), before: sideOf(before) })}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>{m.compare_meaning()}</p>
    </div>
  )
}
