import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { addAccount, enterAs, signIn, signOut } from '../steps/account.ts'
import { recordBlocked } from '../steps/content-policy.ts'
import { heading, menu, settle } from '../steps/look.ts'
import { userPages, visitorPages } from '../steps/pages.ts'

const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'sw-url',
  'report-to': 'csp',
}

for (const path of ['/', '/login', '/dashboard', '/finnes-ikke', '/index.html']) {
  test(`F1 ${path} comes with exactly the policy`, async ({ page }) => {
    const response = await page.goto(path)
    const header = (await response?.headerValue('content-security-policy')) ?? ''
    const given = header.split(';').map((directive) => directive.trim().split(/ (.*)/s).slice(0, 2))
    expect(Object.fromEntries(given)).toEqual(policy)
    expect(await response?.headerValue('reporting-endpoints')).toBe('csp="/csp-report"')
  })
}

test('F1 every page runs without a violation', async ({ page, server }) => {
  const blocked = await recordBlocked(page)
  for (const path of visitorPages) {
    await page.goto(path)
    await settle(page)
  }
  await enterAs(page, server, 'superadmin')
  for (const path of userPages) {
    await page.goto(path)
    await settle(page)
  }
  expect(blocked).toEqual([])
})

test('F1 using them neither: theme, language, forms, dialog, sign-in and sign-out', async ({
  page,
  server,
}) => {
  const blocked = await recordBlocked(page)
  await page.goto('/login')
  const theme = page.getByRole('button', { name: /^Tema:/ })
  for (const now of [/som systemet/, /lyst\. /, /mørkt\. /]) {
    await expect(theme).toHaveAccessibleName(now)
    await theme.click()
  }
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Norsk' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
  await page.getByRole('button', { name: 'Vis', exact: true }).click()
  await signIn(page, await addAccount(server))
  await page.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
  await page.keyboard.press('Escape')
  await menu(page).getByRole('link', { name: 'Vurdering' }).click()
  // What the new page asks for is asked before the session ends.
  await expect(heading(page)).toHaveText('Kjenner du innsatte fra før?')
  await signOut(page)
  await page.goto('/signup')
  await page.getByRole('main').getByRole('button', { name: 'Registrer' }).click()
  await expect(page.getByText('Skriv inn fullt navn')).toHaveCount(2)
  expect(blocked).toEqual([])
})

const ran = "globalThis.ran = [...(globalThis.ran ?? []), 'hostile']"
const picture = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** What somebody might get into the page's HTML, and what stops it. */
const injected = [
  { name: 'an inline script', html: `<script>${ran}</script>`, directive: 'script-src-elem' },
  {
    name: 'an inline handler',
    html: `<img alt="" src="${picture}" onload="${ran}">`,
    directive: 'script-src-attr',
  },
  {
    name: 'a foreign script',
    html: '<script src="https://evil.example/x.js"></script>',
    directive: 'script-src-elem',
  },
  {
    name: 'a script in a data URL',
    html: `<script src="data:text/javascript,${encodeURIComponent(ran)}"></script>`,
    directive: 'script-src-elem',
  },
  {
    name: 'an inline style',
    html: '<style>body{display:none}</style>',
    directive: 'style-src-elem',
  },
  {
    name: 'a foreign frame',
    html: '<iframe src="https://evil.example/"></iframe>',
    directive: 'frame-src',
  },
  { name: 'a foreign base', html: '<base href="https://evil.example/">', directive: 'base-uri' },
]

/** Puts it into the HTML that the server sends, under the server's own headers. */
const inject = async (page: Page, html: string): Promise<void> => {
  await page.route('**/privacy', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<body>', `<body>${html}`)
    await route.fulfill({ response, body })
  })
}

for (const { name, html, directive } of injected) {
  test(`F2 ${name} in the page is blocked and told`, async ({ page, complaints }) => {
    const asked: string[] = []
    await page.route('https://evil.example/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: ran })
    })
    await inject(page, html)
    const blocked = await recordBlocked(page)
    await page.goto('/privacy')
    await expect(heading(page)).toHaveText('Personvern')
    await expect.poll(() => blocked.map((one) => one.directive)).toEqual([directive])
    expect(await page.evaluate('globalThis.ran')).toBeUndefined()
    expect(asked).toEqual([])
    expect(complaints.splice(0).join()).toMatch(/Content Security Policy/)
  })
}

/** What a script that got in might try; it is refused with an error, and does nothing. */
const attempts: { readonly name: string; readonly attempt: () => unknown }[] = [
  {
    name: 'innerHTML',
    attempt: () => {
      document.body.innerHTML = '<img alt="" src="/x" onerror="globalThis.ran = true">'
    },
  },
  {
    name: 'insertAdjacentHTML',
    attempt: () => document.body.insertAdjacentHTML('beforeend', '<b>fremmed</b>'),
  },
  { name: 'document.write', attempt: () => document.write('<b>fremmed</b>') },
  {
    name: 'the address of a script',
    attempt: () => {
      document.createElement('script').src = 'https://evil.example/x.js'
    },
  },
  {
    name: 'the text of a script',
    attempt: () => {
      document.createElement('script').text = 'globalThis.ran = true'
    },
  },
]

for (const { name, attempt } of attempts) {
  test(`F2 ${name} takes no plain text`, async ({ page, complaints }) => {
    const blocked = await recordBlocked(page)
    await page.goto('/privacy')
    await settle(page)
    const before = await page.getByRole('main').textContent()
    await expect(page.evaluate(attempt)).rejects.toThrow(/TrustedHTML|TrustedScript/)
    await expect
      .poll(() => blocked.map((one) => one.directive))
      .toEqual(['require-trusted-types-for'])
    await expect(page.getByRole('main')).toHaveText(before ?? '')
    await expect(page.getByText('fremmed')).toHaveCount(0)
    expect(await page.evaluate('globalThis.ran')).toBeUndefined()
    expect(complaints.splice(0).join()).toMatch(/Trusted/)
  })
}

test('F2 no policy of trusted types can be made that lets anything through', async ({
  page,
  complaints,
}) => {
  await page.goto('/privacy')
  const made = page.evaluate(() => {
    const factory = Reflect.get(globalThis, 'trustedTypes') as {
      createPolicy: (name: string, rules: object) => unknown
    }
    return factory.createPolicy('default', { createHTML: (text: string) => text })
  })
  await expect(made).rejects.toThrow(/Policy.*disallowed|createPolicy/)
  expect(complaints.splice(0).join()).toMatch(/Content Security Policy|TrustedTypePolicy/)
})

test('F2 a script put in by a script is blocked', async ({ page, complaints }) => {
  const blocked = await recordBlocked(page)
  await page.goto('/privacy')
  await settle(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'javascript:globalThis.ran = true'
    document.body.append(link)
    link.click()
  })
  await expect.poll(() => blocked.length).toBeGreaterThan(0)
  expect(await page.evaluate('globalThis.ran')).toBeUndefined()
  expect(complaints.splice(0).join()).toMatch(/Content Security Policy|Trusted/)
})

type Reported = { report: { type: string; destination: string; body: unknown } }

test('F2 what is blocked is reported: the browser addresses it, the server takes it', async ({
  page,
  server,
  complaints,
}) => {
  const protocol = await page.context().newCDPSession(page)
  const added = new Promise<Reported>((resolve) => {
    protocol.once('Network.reportingApiReportAdded', resolve)
  })
  await protocol.send('Network.enable')
  await protocol.send('Network.enableReportingApi', { enable: true })
  await page.goto('/privacy')
  await expect(page.evaluate(() => (document.body.innerHTML = 'fremmed'))).rejects.toThrow()
  const { report } = await added
  expect(report).toMatchObject({ type: 'csp-violation', destination: 'csp' })
  // A browser sends reports over https only; here it is carried to the address it was meant for.
  const answer = await page.request.post('/csp-report', {
    headers: { 'content-type': 'application/reports+json' },
    data: JSON.stringify([{ type: report.type, age: 0, url: page.url(), body: report.body }]),
  })
  expect(answer.status()).toBe(204)
  const line = server.log.find((one) => one.includes('content was blocked')) ?? ''
  expect(line).toContain('require-trusted-types-for')
  expect(line).not.toContain('/privacy')
  expect(complaints.splice(0).join()).toMatch(/TrustedHTML/)
})
