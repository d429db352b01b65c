import { useLanguage } from '#web/lib/format/language.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Actions, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** PUB-07: no route has this path. */
export const NotFoundPage = () => {
  useLanguage()
  return (
    <Page title={m.error_page_missing()} lead={m.error_page_missing_explained()} width="text">
      <Actions>
        <ButtonLink to="/">{m.error_home()}</ButtonLink>
      </Actions>
    </Page>
  )
}
