import type { ErrorComponentProps } from '@tanstack/react-router'
import { useLanguage } from '#web/lib/format/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Actions, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { PageNotKept } from '../shell/routed-page.tsx'

/** A chunk that failed to load stays failed until the page reloads. */
const reloadPage = () => window.location.reload()

/** PUB-07: replaces a page that failed to render. It never shows a stack trace. */
export const ErrorPage = ({ error }: ErrorComponentProps) => {
  useLanguage()
  const texts =
    error instanceof PageNotKept
      ? { title: m.error_unreachable(), lead: m.error_unreachable_explained() }
      : { title: m.error_heading(), lead: m.error_explained() }
  return (
    <Page {...texts} width="text">
      <Actions>
        <ButtonLink to="/">{m.error_home()}</ButtonLink>
        <Button variant="secondary" onClick={reloadPage}>
          {m.error_retry()}
        </Button>
      </Actions>
    </Page>
  )
}
