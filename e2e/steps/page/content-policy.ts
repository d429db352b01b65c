import type { Page } from '@playwright/test'

type Blocked = { readonly directive: string; readonly what: string }

/** What the content security policy stops in this page from its next load on (F1, F2). */
export const recordBlocked = async (page: Page): Promise<Blocked[]> => {
  const blocked: Blocked[] = []
  await page.exposeFunction('tellBlocked', (directive: string, what: string) => {
    blocked.push({ directive, what })
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const tell: unknown = Reflect.get(globalThis, 'tellBlocked')
      if (typeof tell === 'function') tell(effectiveDirective, blockedURI)
    })
  })
  return blocked
}
