import { createRouter, type RouterHistory, type ErrorComponentProps } from '@tanstack/react-router'
import { parseSearch, stringifySearch } from '#web/lib/navigation/address-search.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import { Actions, Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { PagePending, PageNotKept } from '../shell/routed-page.tsx'
import { routeTree } from './routes.ts'

/** A chunk that failed to load stays failed until the page reloads. */
const reloadPage = () => window.location.reload()

/** PUB-07: replaces a page that failed to render. It never shows a stack trace. */
const ErrorPage = ({ error }: ErrorComponentProps) => {
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

/** PUB-07: no route has this path. */
const NotFoundPage = () => {
  useLanguage()
  return (
    <Page title={m.error_page_missing()} lead={m.error_page_missing_explained()} width="text">
      <Actions>
        <ButtonLink to="/">{m.error_home()}</ButtonLink>
      </Actions>
    </Page>
  )
}

/** `history`: of the prerendered page, which has no address bar. Absent: the browser's own. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    ...(history !== undefined && { history }),
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
