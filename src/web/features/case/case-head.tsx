import { isRaise } from '#domain/follow-up/case-risk.ts'
import { countedChanges } from '#domain/follow-up/module-changes.ts'
import type { CaseModule } from '#domain/follow-up/plan-rules.ts'
import { CaseBadges } from '#web/shared/follow-up/ward/case-badges.tsx'
import { LocalName, LocalNameInput } from '#web/shared/follow-up/ward/local-name.tsx'
import { statusWords } from '#web/shared/follow-up/words.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { PrintLink } from './print/print-link.tsx'

/** FUP-90: the module from which a person raised it; null: it was not raised, or from none. */
const liftedFrom = ({ module, moduleChanges }: CaseProps['found']): CaseModule | null => {
  const [last] = countedChanges(moduleChanges)
  return last !== undefined && last.to === module && isRaise(last.from, last.to) ? last.from : null
}

/** Module, status and department of a case, and the user's own name of it (FUP-06). */
export const CaseHead = ({ found }: CaseProps) => {
  const counted = found.assessments.find(({ movedTo }) => movedTo === null)
  return (
    <>
      <div className="hp-case__facts">
        <LocalName caseId={found.id} />
        <CaseBadges module={found.module} isAcute={found.isAcute} liftedFrom={liftedFrom(found)} />
        {counted !== undefined && <span>{m.case_counted({ module: counted.label })}</span>}
        <span>{statusWords[found.status]()}</span>
        <span>{found.departmentName}</span>
        {found.joined.map(({ id, reference }) => (
          <span key={id}>{m.case_joined({ reference })}</span>
        ))}
        {found.isHeld && <span>{m.case_held()}</span>}
      </div>
      <div className="hp-no-print">
        {found.status !== 'closed' && <PrintLink found={found} />}
        <Disclosure summary={m.local_name()}>
          <p>{m.local_names_text()}</p>
          <LocalNameInput caseId={found.id} reference={found.reference} />
        </Disclosure>
      </div>
    </>
  )
}
