import { ButtonLink } from '#web/kit/button/button.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { StatePage } from './state-page.tsx'

/** M1: the page after a user has deleted their own account. */
export const DeletedPage = () => (
  <StatePage title={m.deleted_title()}>
    <p>{m.deleted_text()}</p>
    <Actions>
      <ButtonLink to="/">{m.deleted_home()}</ButtonLink>
    </Actions>
  </StatePage>
)
