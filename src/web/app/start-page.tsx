import { StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { rootRouteId } from '@tanstack/react-router'
import { currentLanguage } from '#web/lib/format/language.ts'
import { safeLocalStorage } from '#web/lib/storage/safe-storage.ts'
import { localKeys } from '#web/lib/storage/storage-keys.ts'
import { App } from './application.tsx'
import { createAppRouter, type AppRouter } from './routes/app-router.tsx'

/** The page that the HTML has (ADR 34); null: none. `path` is empty for the page of a missing address. */
const prerenderedIn = ({ dataset }: HTMLElement) => {
  const { prerendered: path, language } = dataset
  return path === undefined ? null : { path, language }
}

/** Whether the HTML is what this visitor would see: in their language, at this address, signed out. */
const isSeenBy = (root: HTMLElement, { history }: AppRouter): boolean => {
  const page = prerenderedIn(root)
  const { pathname, search } = history.location
  return (
    page !== null &&
    page.language === currentLanguage() &&
    (page.path === '' || page.path === `${pathname}${search}`) &&
    safeLocalStorage.get(localKeys.handle) === null
  )
}

/** Whether the router finds what the server found; it does not where another release renders the page. */
const isSamePage = (root: HTMLElement, router: AppRouter): boolean => {
  const isMissing = router.state.matches.at(-1)?.routeId === rootRouteId
  return isMissing === (prerenderedIn(root)?.path === '')
}

/** Takes the marks of the build off, with the button that a visitor pressed too early (`public/first.js`). */
const takeEarlyPress = (root: HTMLElement): HTMLButtonElement | null => {
  const button = root.querySelector<HTMLButtonElement>('button[data-pressed-early]')
  button?.removeAttribute('data-pressed-early')
  delete root.dataset['prerendered']
  delete root.dataset['language']
  return button
}

/** The event hydrates the part of the page that has the button; the press then finds it as it will stay. */
const pressAgain = (button: HTMLButtonElement): void => {
  button.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  setTimeout(() => button.click())
}

/** Hydrates a prerendered page where the visitor would see the same, and renders the page otherwise. */
export const startPage = async (root: HTMLElement): Promise<Root> => {
  const router = createAppRouter()
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  )
  if (isSeenBy(root, router)) {
    // Its code is here before React starts, so that no placeholder replaces the text.
    await router.load()
    if (isSamePage(root, router)) {
      const pressed = takeEarlyPress(root)
      const hydrated = hydrateRoot(root, app)
      if (pressed !== null) pressAgain(pressed)
      return hydrated
    }
  }
  takeEarlyPress(root)
  root.replaceChildren()
  const rendered = createRoot(root)
  rendered.render(app)
  return rendered
}
