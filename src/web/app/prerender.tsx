import { createMemoryHistory, type AnyRoute } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { startLanguageAs, type Language } from '#web/lib/format/language.ts'
import { App } from './application.tsx'
import { createAppRouter } from './routes/app-router.tsx'
import { titleOf } from './ui-texts.ts'

/** PUB-07: no route has this address. */
const MISSING = '/404'

const markupAt = async (path: string): Promise<string> => {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  // Not the streaming renderer: it moves large parts with inline scripts, which the policy refuses (F1).
  return renderToString(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
}

/** The heading in the markup: the title of a page begins with it. */
const headingIn = (markup: string): string => {
  const heading = /<h1[^>]*>([^<]+)<\/h1>/u.exec(markup)?.[1]
  if (heading === undefined) throw new Error('a prerendered page has no heading')
  return heading
}

/**
 * A page as a visitor sees it who is signed out and has nothing stored. The build runs it (ADR 34). An empty path: the page
 * of a missing address.
 */
export const renderPage = async (path: string, language: Language) => {
  startLanguageAs(language)
  const markup = await markupAt(path === '' ? MISSING : path)
  return { markup, title: titleOf(headingIn(markup)) }
}

/** The text of the function that loads the code of a route; null: the route needs no code of its own. */
const loaderOf = ({ options: { component } }: AnyRoute): string | null =>
  component !== undefined && 'load' in component ? String(component.load) : null

/** The path pattern of each route, as '/assessment/$id/results', with the loaders of its layouts and its own. */
export const routeLoaders = (): Readonly<Record<string, readonly string[]>> => {
  const { routesByPath } = createAppRouter(createMemoryHistory())
  const loaders = Object.entries<AnyRoute>(routesByPath).map(([path, route]) => {
    const chain: AnyRoute[] = []
    let each: AnyRoute | undefined = route
    while (each !== undefined) {
      chain.unshift(each)
      each = each.parentRoute as AnyRoute | undefined
    }
    return [path, chain.map(loaderOf).filter((loader) => loader !== null)] as const
  })
  return Object.fromEntries(loaders)
}
