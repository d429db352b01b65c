import * as m from '#web/generated/messages/messages.js'
import { CaseLoading, CaseView } from './case-view.tsx'
import { JoinedCase } from './joined-case.tsx'
import { OpenedCase } from './opened-case.tsx'

/** FUP-05: the words of the case are in no address and no title of a tab. */
export const CasePage = () => (
  <OpenedCase title={m.case_title()} loading={<CaseLoading />}>
    {(found) =>
      found.mergedInto === null ? (
        <CaseView found={found} />
      ) : (
        <JoinedCase reference={found.reference} older={found.mergedInto} />
      )
    }
  </OpenedCase>
)
