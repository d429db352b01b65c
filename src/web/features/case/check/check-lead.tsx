import { boardStates } from '#domain/follow-up/board-state.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import type { CheckedCase } from '#web/shared/follow-up/known-cases.ts'
import { LocalName } from '#web/shared/follow-up/ward/local-name.tsx'
import { stateWords } from '#web/shared/follow-up/ward/state-words.ts'

type CheckLeadProps = { readonly found: CheckedCase; readonly now: number }

/** Which case it is, and what it needs: 'kongle-kompass · Gå nå · Senest 14:22'. */
export const CheckLead = ({ found, now }: CheckLeadProps) => {
  const { word, detail } = stateWords(boardStates(found, now)[0], now, useLanguage())
  return (
    <>
      <strong lang="nb">{found.reference}</strong> <LocalName caseId={found.id} />
      {' · '}
      {[word, detail].filter((part) => part !== '').join(' · ')}
    </>
  )
}
