import type { BrowserContext, Page } from '@playwright/test'

/** The pages that the build renders (ADR 34), each with its heading and one more text. */
export const prerenderedPages = {
  nb: [
    ['/', 'Når du er bekymret, skal neste steg være klart', 'Slik foregår en vurdering'],
    ['/login', 'Logg inn', 'Du må slå på JavaScript'],
    ['/signup', 'Registrer konto', 'Du må slå på JavaScript'],
    ['/privacy', 'Personvern', 'holdepunkt-session-id'],
    ['/accessibility', 'Tilgjengelighet', 'Kontakt den som har ansvar'],
    ['/finnes-ikke', 'Fant ikke siden', 'Til forsiden'],
  ],
  en: [
    ['/', 'When you are worried, the next step should be clear', 'How an assessment works'],
    ['/login', 'Sign in', 'Turn on JavaScript'],
    ['/signup', 'Create an account', 'Turn on JavaScript'],
    ['/privacy', 'Privacy', 'holdepunkt-session-id'],
    ['/accessibility', 'Accessibility', 'Contact the person responsible'],
    ['/finnes-ikke', 'Page not found', 'To the front page'],
  ],
} as const

export const prerenderedPaths = prerenderedPages.nb.map(([path]) => path)

/** The choice of an earlier visit, as the browser sends it. */
export const chooseEnglish = (context: BrowserContext, url: string): Promise<void> =>
  context.addCookies([{ name: 'language', value: 'en', url }])

/** Keeps what the pattern asks for back until the returned function is called. */
export const hold = async (page: Page, pattern: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Keeps the application's scripts back until the returned function is called. */
export const holdScripts = (page: Page): Promise<() => void> => hold(page, '**/assets/*.js')

/** From the next load on: how far the content of the page has jumped, all in all (Cumulative Layout Shift). */
export const recordShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
      Reflect.set(globalThis, 'layoutShift', sum)
    }).observe({ type: 'layout-shift', buffered: true })
    Reflect.set(globalThis, 'layoutShift', 0)
  })
  return () => page.evaluate(() => Number(Reflect.get(globalThis, 'layoutShift')))
}
