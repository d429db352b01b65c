import * as m from '#web/generated/messages/messages.js'
import { OpenedCase } from '../opened-case.tsx'
import { CheckForm } from './check-form.tsx'
import { NoCheck } from './no-check.tsx'
import { whyNoCheck } from './why-no-check.ts'

/** FUP-24 */
export const CheckPage = () => (
  <OpenedCase title={m.check_title()}>
    {(found) => {
      const why = whyNoCheck(found)
      return why === null ? <CheckForm found={found} /> : <NoCheck id={found.id} why={why} />
    }}
  </OpenedCase>
)
