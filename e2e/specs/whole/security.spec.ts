import { expect, test } from '../../fixtures.ts'
import { addAccount, signIn, signOut } from '../../steps/account/account.ts'
import { expectBrowserError } from '../../steps/page/browser-errors.ts'
import { recordBlocked } from '../../steps/page/content-policy.ts'
import { heading, menu, settle } from '../../steps/page/page-helpers.ts'

test.full(
  'F1 no use of a page violates the policy: theme, language, forms, dialog, sign-in, sign-out',
  async ({ page, server }) => {
    const blocked = await recordBlocked(page)
    await page.goto('/login')
    for (const theme of ['lyst', 'mørkt']) {
      await page.getByRole('button', { name: /^Tema:/ }).click()
      await expect(page.getByRole('button', { name: `Tema: ${theme}` })).toBeVisible()
    }
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: 'Norsk' }).click()
    await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
    await page.getByRole('button', { name: 'Vis', exact: true }).click()
    await signIn(page, await addAccount(server))
    await page.getByRole('button', { name: 'Er det fare for liv nå?' }).click()
    await page.keyboard.press('Escape')
    await menu(page).getByRole('link', { name: 'Vurdering' }).click()
    // The new page must send its requests before the session ends.
    await expect(heading(page)).toHaveText('Kjenner du innsatte fra før?')
    await signOut(page)
    await page.goto('/signup')
    await page.getByRole('main').getByRole('button', { name: 'Registrer' }).click()
    await expect(page.getByText('Skriv inn fullt navn')).toHaveCount(2)
    expect(blocked).toEqual([])
  },
)

const ran = "globalThis.ran = [...(globalThis.ran ?? []), 'hostile']"
const picture = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** Possible injections into the HTML of the page, and the CSP directive that blocks each. */
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

test('F2 markup in the page is blocked and reported: scripts, handlers, styles, frames, a base', async ({
  page,
  browserErrors,
}) => {
  const requested: string[] = []
  await page.route('https://evil.example/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: ran })
  })
  let markup = ''
  // It gets into the HTML that the server sends, under the server's own headers.
  await page.route('**/privacy', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<body>', `<body>${markup}`)
    await route.fulfill({ response, body })
  })
  const blocked = await recordBlocked(page)
  for (const { name, html, directive } of injected) {
    await test.step(name, async () => {
      markup = html
      blocked.length = 0
      await page.goto('/privacy')
      await expect(heading(page)).toHaveText('Personvern')
      await expect.poll(() => blocked.map((one) => one.directive), name).toEqual([directive])
      expect(await page.evaluate('globalThis.ran'), name).toBeUndefined()
      expect(requested, name).toEqual([])
      expect(browserErrors.splice(0).join(), name).toMatch(/Content Security Policy/)
    })
  }
})

/** Attempts of an injected script; the browser refuses each with an error, and without effect. */
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

test('F2 a script that got in can neither write plain text as markup nor make a policy that lets it', async ({
  page,
  browserErrors,
}) => {
  const blocked = await recordBlocked(page)
  await page.goto('/privacy')
  await settle(page)
  // The page names its times once the settings are here.
  await expect(page.getByRole('main')).toContainText('slettes etter 365 dager')
  const before = (await page.getByRole('main').textContent()) ?? ''
  for (const { name, attempt } of attempts) {
    await test.step(name, async () => {
      blocked.length = 0
      await expect(page.evaluate(attempt), name).rejects.toThrow(/TrustedHTML|TrustedScript/)
      await expect
        .poll(() => blocked.map((one) => one.directive), name)
        .toEqual(['require-trusted-types-for'])
      await expect(page.getByRole('main'), name).toHaveText(before)
      await expect(page.getByText('fremmed'), name).toHaveCount(0)
      expect(await page.evaluate('globalThis.ran'), name).toBeUndefined()
      expect(browserErrors.splice(0).join(), name).toMatch(/Trusted/)
    })
  }
  await test.step('a policy of trusted types that lets anything through', async () => {
    const made = page.evaluate(() => {
      const factory = Reflect.get(globalThis, 'trustedTypes') as {
        createPolicy: (name: string, rules: object) => unknown
      }
      return factory.createPolicy('default', { createHTML: (text: string) => text })
    })
    await expect(made).rejects.toThrow(/Policy.*disallowed|createPolicy/)
    await expectBrowserError(browserErrors, /Content Security Policy|TrustedTypePolicy/u)
  })
  await test.step('a link that runs a script', async () => {
    blocked.length = 0
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = 'javascript:globalThis.ran = true'
      document.body.append(link)
      link.click()
    })
    await expect.poll(() => blocked.length).toBeGreaterThan(0)
    expect(await page.evaluate('globalThis.ran')).toBeUndefined()
    await expectBrowserError(browserErrors, /Content Security Policy|Trusted/u)
  })
})

type Reported = { report: { type: string; destination: string; body: unknown } }

test('F2 blocked content is reported: the browser addresses the report, the server takes it', async ({
  page,
  server,
  browserErrors,
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
  expect(browserErrors.splice(0).join()).toMatch(/TrustedHTML/)
})
