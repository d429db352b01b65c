import { expect, type Page } from '@playwright/test'
import type { TestServer } from '#testing/server/server.ts'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import { addContent } from '#testing/content/content-rows.ts'
import { recordBlocked } from './content-policy.ts'
import { settle } from './page-helpers.ts'

const ran = 'globalThis.ran=1'

/** V6: texts that run if the page treats them as markup, an address, a script, a style or a template. */
export const payloads = [
  `<script>${ran}</script>`,
  `<SCRIPT SRC=//evil.example/x.js></SCRIPT>`,
  `<img src=x onerror=${ran}>`,
  `<img src="x" onerror="alert(1)">`,
  `<svg onload=${ran}>`,
  `<svg><script>${ran}</script></svg>`,
  `<svg><animate onbegin=${ran} attributeName=x dur=1s>`,
  `<body onload=${ran}>`,
  `<iframe src="javascript:${ran}"></iframe>`,
  `<iframe srcdoc="<script>${ran}</script>"></iframe>`,
  `<object data="javascript:${ran}"></object>`,
  `<embed src="javascript:${ran}">`,
  `<a href="javascript:${ran}">trykk</a>`,
  `javascript:${ran}`,
  `jAvAsCrIpT:alert(1)//`,
  `data:text/html,<script>${ran}</script>`,
  `"><script>${ran}</script>`,
  `'><img src=x onerror=${ran}>`,
  `" autofocus onfocus="${ran}`,
  `' onmouseover='${ran}`,
  `</title><script>${ran}</script>`,
  `</textarea><script>${ran}</script>`,
  `</style><script>${ran}</script>`,
  `</script><script>${ran}</script>`,
  `--><script>${ran}</script><!--`,
  `<!--<img src="--><img src=x onerror=${ran}>">`,
  `<math><mi xlink:href="javascript:${ran}">x</mi></math>`,
  `<details open ontoggle=${ran}>`,
  `<video><source onerror=${ran}></video>`,
  `<input autofocus onfocus=${ran}>`,
  `<form action="javascript:${ran}"><button>send</button></form>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<link rel=stylesheet href="https://evil.example/x.css">`,
  `<style>@import "https://evil.example/x.css"</style>`,
  `<div style="background:url(https://evil.example/x)">`,
  `&lt;script&gt;${ran}&lt;/script&gt;`,
  `{{constructor.constructor('${ran}')()}}`,
  '${' + ran + '}',
  `<noscript><p title="</noscript><img src=x onerror=${ran}>">`,
  `<template><script>${ran}</script></template>`,
  `\u202E<script>${ran}</script>`,
] as const

type Fields = Readonly<Record<string, unknown>>

/** All text fields of each kind of content, filled with the payload. */
const textsOf = {
  'symptom-group': (text: string): Fields => ({ nameEn: text, description: text }),
  symptom: (text: string): Fields => ({ nameEn: text, helpText: text, urgentAction: text }),
  question: (text: string): Fields => ({ textEn: text }),
  approach: (text: string, at: number): Fields => ({
    nameEn: text,
    description: text,
    rationale: text,
    deliveredBy: text,
    number: 800 + at,
  }),
  category: (text: string): Fields => ({ nameEn: text, description: text }),
  'bank-symptom': (text: string): Fields => ({
    nameEn: text,
    description: text,
    infoText: text,
    alertText: text,
  }),
  module: (text: string, at: number): Fields => ({
    nameEn: text,
    description: text,
    recommendations: [text],
    code: `X${at}`,
  }),
} as const

/** Fills the common content and a company with the payloads as texts. Returns the ids of company and department. */
export const fillIn = async (server: TestServer) => {
  const { services, passwordHash } = server
  const first = payloads[0]
  const callList = payloads
    .slice(0, 10)
    .map((text) => ({ name: text, phone: text.slice(0, 40), hours: text }))
  const companyId = await addCompany(services, { name: first, contactPerson: first })
  const departmentId = await addDepartment(services, { companyId, name: first, callList })
  for (const [at, text] of payloads.entries()) {
    for (const [kind, fieldsOf] of Object.entries(textsOf)) {
      await addContent(services, kind as keyof typeof textsOf, {
        companyId: null,
        name: text,
        status: 'published',
        orderIndex: 100 + at,
        fields: fieldsOf(text, at),
      })
    }
    await addCompany(services, { name: text, contactPerson: text })
    await addDepartment(services, { companyId, name: text })
    await addUser(services, passwordHash, {
      role: 'counselor',
      companyId,
      departmentId,
      fullName: text,
      phone: text.slice(0, 40),
    })
  }
  return { companyId, departmentId }
}

/** The traces that a payload leaves if the page treats it as more than text. */
export const traces = (page: Page) =>
  page.evaluate(() => {
    const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => /^on/iu.test(name)),
    )
    const foreign = document.querySelectorAll(
      'iframe, object, embed, base, math, template, form[action], meta[http-equiv], link[href*=evil], img[src=x], a[href^="javascript:" i], a[href^="data:" i], script:not([src^="/assets/"], [src="/first.js"])',
    )
    return {
      ran: Reflect.get(globalThis, 'ran') as unknown,
      handlers,
      foreign: [...foreign].map(({ outerHTML }) => outerHTML),
    }
  })

export const quiet = { ran: undefined, handlers: [], foreign: [] }

/** Records dialogs and foreign requests from the start; there must be none. */
export const listen = async (page: Page) => {
  const heard: string[] = []
  page.on('dialog', (dialog) => {
    heard.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) heard.push(request.url())
  })
  const blocked = await recordBlocked(page)
  return { heard, blocked }
}

const bare = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** Every payload appears as literal text on one of the pages of the list. */
export const expectAll = async (page: Page, path: string): Promise<void> => {
  const next = page.locator('.hp-pager button').nth(1)
  const shown: string[] = []
  for (;;) {
    await settle(page)
    shown.push(bare((await page.locator('body').textContent()) ?? ''))
    expect(await traces(page), path).toEqual(quiet)
    if ((await next.count()) === 0 || (await next.isDisabled())) break
    const before = await page.locator('.hp-pager__shown').textContent()
    await next.click()
    await expect(page.locator('.hp-pager__shown')).not.toHaveText(before ?? '')
  }
  const all = shown.join()
  expect(
    payloads.filter((text) => !all.includes(bare(text))),
    path,
  ).toEqual([])
}
