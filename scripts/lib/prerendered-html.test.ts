import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { prerenderedHtml } from './prerendered-html.ts'

const built = (await readFile('index.html', 'utf8')).replace(
  '</head>',
  '<link rel="stylesheet" crossorigin href="/a/index.css"></head>',
)

const page = {
  language: 'en',
  path: '/login',
  title: 'Sign in – Holdepunkt',
  markup: '<main><h1>Costs $1 & more</h1><noscript>No scripts</noscript></main>',
  styles: ['/a/index.css', '/a/login.css'],
  scripts: ['/a/login.js'],
  fonts: [],
}

test('PUB-01 the HTML of a page has its text, title and language, and says which page it is', () => {
  const html = prerenderedHtml(built, page)
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<title>Sign in – Holdepunkt</title>')
  expect(html).toContain(
    `<div id="root" data-prerendered="/login" data-language="en">${page.markup}</div>`,
  )
  expect(html.match(/<noscript>/gu)).toHaveLength(1)
})

test('PUB-01 each style is named once, and no script is asked for before the styles', () => {
  const html = prerenderedHtml(built, page)
  expect(html.match(/rel="stylesheet"/gu)).toHaveLength(2)
  const scripts = html.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/gu) ?? []
  expect(scripts).toHaveLength(2)
  for (const script of scripts) expect(script).toContain('fetchpriority="low"')
})

test('F1 the HTML of a page has nothing inline', () => {
  expect(prerenderedHtml(built, page)).not.toMatch(/<script>|<style|\sstyle=|\son\w+=/u)
})

test('F1 a page with a style attribute fails the build', () => {
  const styled = { ...page, markup: '<p style="color:red">x</p>' }
  expect(() => prerenderedHtml(built, styled)).toThrow('/login has a style attribute')
})

test('PUB-01 a build whose index.html has no place for the page fails', () => {
  expect(() => prerenderedHtml('<html lang="nb"></html>', page)).toThrow('index.html does not have')
})
