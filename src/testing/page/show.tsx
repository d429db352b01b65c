import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createContext, use, type ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { uiTexts } from '#web/app/ui-texts.ts'
import { QueryProvider } from '#web/lib/cache/query-provider.tsx'
import { startLanguageAs, useLanguage } from '#web/lib/format/language.ts'
import { UiTextsProvider } from '#web/kit/text-context.tsx'
import { WAIT_LIMIT_MS } from '../run/wait-limits.ts'

configure({ asyncUtilTimeout: WAIT_LIMIT_MS })

const Shown = createContext<ReactNode>(null)
const AnyPage = () => use(Shown)

const InTexts = ({ children }: { readonly children: ReactNode }) => (
  <UiTextsProvider value={uiTexts(useLanguage())}>{children}</UiTextsProvider>
)

/** A session of its own for each test: the answers of another one are not kept. */
let sessions = 0

/**
 * Draws a component as the application does: with its texts, its queries and its router, at every address alike. `at`: the first
 * one. `width` of the window in pixels: each test has its own, since the files of one worker share the window.
 */
export const show = async (element: ReactNode, at = '/', width = 1024) => {
  startLanguageAs('nb')
  // What the media queries of happy-dom read.
  Object.assign(window, { innerWidth: width })
  const root = document.createElement('div')
  root.id = 'root'
  document.body.replaceChildren(root)
  const router = createRouter({
    routeTree: createRootRoute({ component: AnyPage }),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  sessions += 1
  const handle = `of-test-${sessions}`
  const page = (shown: ReactNode) => (
    <InTexts>
      <QueryProvider handle={handle} offlineSession={null}>
        <Shown value={shown}>
          <RouterProvider router={router} />
        </Shown>
      </QueryProvider>
    </InTexts>
  )
  const { rerender, unmount } = render(page(element), { container: root })
  onTestFinished(unmount)
  return {
    user: userEvent.setup(),
    redraw: (next: ReactNode): void => rerender(page(next)),
    path: (): string => router.state.location.pathname,
    goTo: (path: string): void => router.history.push(path),
  }
}
