import type { BoardRow } from '#contract/cases.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Facts } from '#web/kit/layout/facts.tsx'
import * as m from '#web/generated/messages/messages.js'
import { whenText } from '../time-texts.ts'
import { checkTexts, moduleText } from '../follow-up-texts.ts'

/** What tells a case from another one. */
export type KnownCase = Pick<BoardRow, 'reference' | 'module' | 'lastCheck'> & {
  readonly departmentName: string
}

/** FUP-08: the facts that a user compares with the reference list before adding to a case. */
export const CaseFacts = ({ of }: { readonly of: KnownCase }) => {
  const language = useLanguage()
  const now = useServerMinute()
  const { reference, module, lastCheck, departmentName } = of
  return (
    <Facts
      facts={[
        [m.case_fact_reference(), reference],
        [
          m.case_fact_last_check(),
          lastCheck === null
            ? m.case_fact_last_check_none()
            : m.case_last_check({
                time: whenText(Date.parse(lastCheck.observedAt), now, language),
                what: checkTexts[lastCheck.kind]().toLowerCase(),
              }),
        ],
        [m.case_fact_module(), moduleText(module)],
        [m.board_department(), departmentName],
      ]}
    />
  )
}
