// @vitest-environment happy-dom
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { chooseLanguage, forgetLanguage, type Language } from '#web/lib/format/language.ts'
import { renderPage } from './prerender.tsx'
import { startPage } from './start-page.tsx'

// No server answers.
vi.stubGlobal('fetch', () => new Promise(() => undefined))
afterEach(() => vi.restoreAllMocks())
afterAll(() => {
  forgetLanguage()
  vi.unstubAllGlobals()
})

/** What React complains about in its development build: text, elements and attributes that differ. */
const recordComplaints = (): unknown[] => {
  const complaints: unknown[] = []
  const note = (...what: unknown[]): void => void complaints.push(what)
  vi.spyOn(console, 'error').mockImplementation(note)
  addEventListener('error', note)
  onTestFinished(() => removeEventListener('error', note))
  return complaints
}

/** A document with the page as the build renders it, at its address. */
const openPage = async (path: string, language: Language) => {
  const { markup, title } = await renderPage(path, language)
  history.replaceState(null, '', path === '' ? '/no-such-page' : path)
  const root = document.createElement('div')
  root.dataset['prerendered'] = path
  root.dataset['language'] = language
  root.innerHTML = markup
  document.body.replaceChildren(root)
  document.title = ''
  return { root, title }
}

const pages = ['/', '/login', '/signup', '/privacy', '/accessibility', ''].flatMap((path) =>
  (['nb', 'en'] as const).map((language) => [path, language] as const),
)

test.each(pages)('PUB-01 "%s" (%s) is hydrated without a difference', async (path, language) => {
  const { root, title } = await openPage(path, language)
  chooseLanguage(language)
  const complaints = recordComplaints()
  const heading = root.querySelector('h1')
  const hydrated = await startPage(root)
  onTestFinished(() => hydrated.unmount())
  await expect.poll(() => document.title).toBe(title)
  expect(title).toMatch(/^.+ – Holdepunkt$/u)
  expect(root.querySelector('h1')).toBe(heading)
  expect(complaints).toEqual([])
})

test('PUB-06 a page in another language than the visitor chose is replaced', async () => {
  const { root } = await openPage('/login', 'nb')
  chooseLanguage('en')
  const complaints = recordComplaints()
  const rendered = await startPage(root)
  onTestFinished(() => rendered.unmount())
  await expect.poll(() => root.querySelector('h1')?.textContent).toBe('Sign in')
  expect(complaints).toEqual([])
})
