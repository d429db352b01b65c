import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

/** FUP-08: the question before something is added to a case: a wrong person is a danger to life. */
export const SamePerson = () => (
  <Notice tone="warning">
    <p>{m.case_same_person()}</p>
  </Notice>
)
