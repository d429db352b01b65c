// @vitest-environment happy-dom
import { afterAll, expect, test, vi } from 'vitest'
import { forgetLanguage, type Language } from '#web/lib/format/language.ts'
import { renderPage } from '../prerender.tsx'

// No server answers.
vi.stubGlobal('fetch', () => new Promise(() => undefined))
afterAll(() => {
  forgetLanguage()
  vi.unstubAllGlobals()
})

const landing = async (language: Language): Promise<HTMLElement> => {
  const root = document.createElement('div')
  root.innerHTML = (await renderPage('/', language)).markup
  return root
}

const tool: Record<Language, readonly string[]> = {
  nb: [
    'et profesjonelt vurderingsverktøy for helsepersonell',
    'kartlegge pasienters psykiske helse',
    'gi behandlingsanbefalinger',
  ],
  en: [
    'a professional assessment tool for healthcare personnel',
    'map patients’ mental health',
    'generate treatment recommendations',
  ],
}

const notValidated: Record<Language, string> = {
  nb: 'ikke klinisk validert',
  en: 'not clinically validated',
}

test.each(['nb', 'en'] as const)(
  'PUB-03 the lead of the front page says for whom the tool is and what it does, and beside it that the content is not validated (%s)',
  async (language) => {
    const page = await landing(language)
    const lead = page.querySelector('.hp-hero__lead')?.textContent
    for (const words of tool[language]) expect(lead).toContain(words)
    expect(page.querySelector('.hp-hero__note')?.textContent).toContain(notValidated[language])
    const others = page.textContent.replace(notValidated[language], '')
    expect(others).not.toMatch(/valid/iu)
  },
)

const promises: Record<Language, { readonly none: RegExp; readonly board: string }> = {
  nb: { none: /på én side|annet resultat/u, board: 'Oppfølging er av til organisasjonen' },
  en: { none: /one.page|another result/u, board: 'Follow-up is off until the organisation' },
}

test.each(['nb', 'en'] as const)(
  'PUB-03 the front page promises no page count and no lower result, and says when the board is there (%s)',
  async (language) => {
    const page = await landing(language)
    expect(page.textContent).not.toMatch(promises[language].none)
    expect(page.querySelector('.hp-steps ~ p')?.textContent).toContain(promises[language].board)
  },
)

test.each(['nb', 'en'] as const)(
  'PUB-03 the front page says nothing of getting in touch before there is an address (%s)',
  async (language) => {
    expect((await landing(language)).textContent).not.toMatch(/ta kontakt|get in touch/iu)
  },
)
