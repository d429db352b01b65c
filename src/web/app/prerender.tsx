import { createMemoryHistory } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { startLanguageAs, type Language } from '#web/lib/format/language.ts'
import { App } from './app.tsx'
import { createAppRouter } from './routes/router.ts'
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

/** The path pattern of each route, as '/assessment/$id/results'. */
export const routePatterns = (): readonly string[] =>
  Object.keys(createAppRouter(createMemoryHistory()).routesByPath)
