import { expect, test } from 'vitest'
import { mailKinds, type MailKind } from '#domain/mail/mail-kinds.ts'
import type { Message } from '../queue.ts'
import { renderHtml } from './html.ts'
import { renderPlainText } from './html.ts'
import { createMailTexts } from './mail-texts.ts'

const message: Message = {
  to: 'kari@example.no',
  language: 'nb',
  name: 'Åse',
  link: 'https://holdepunkt.example.no/x?a=1&b=2#"><script>',
}
const written = mailKinds.flatMap((kind) =>
  (['nb', 'en'] as const).map((language) => ({ kind, language })),
)
const drawn = (kind: MailKind, more: Partial<Message> = {}) => {
  const wording = createMailTexts(kind, { ...message, ...more })
  return { ...wording, html: renderHtml(wording), plain: renderPlainText(wording) }
}

test.each(written)('SET-02 $kind in $language is a whole page, and as much as a text', (each) => {
  const { html, plain, subject, paragraphs, action, note } = drawn(each.kind, each)
  expect(html).toContain(`<html lang="${each.language}">`)
  expect(html.match(/<h1[\s>]/gu)).toHaveLength(1)
  for (const part of [subject, ...paragraphs, note, ...(action === null ? [] : [action.link])]) {
    expect(plain).toContain(part)
  }
  // Nothing is left unsaid.
  expect(`${html}${plain}`).not.toMatch(/\{\w+\}|undefined|null/u)
})

test.each(written)('K1 $kind in $language fetches nothing and runs nothing', (each) => {
  const { html } = drawn(each.kind, { ...each, name: '<img src=x onerror=alert(1)>"&\'' })
  expect(html).not.toMatch(/url\(|@import/iu)
  // The name and the link are escaped as text: every tag is in our list, and none fetches or runs anything.
  const tags = html.match(/<[^/!][^>]*>/gu) ?? []
  const ours = new Set('html head meta title style body table tr td p h1 a br'.split(' '))
  for (const tag of tags) {
    expect(ours).toContain(/\w+/u.exec(tag)?.[0])
    expect(tag).not.toMatch(/\s(?:src|background|on\w+)=/u)
  }
})

test('SET-02 the button and the written link lead to the same place, within the attribute', () => {
  const link = 'https://holdepunkt.example.no/x?a=1&amp;b=2#&quot;&gt;&lt;script&gt;'
  const { html } = drawn('password-reset')
  expect(html.split(`href="${link}"`)).toHaveLength(3)
  expect(html).toContain(`>${link}</a>`)
})

test('SAFE-02 a high risk names the department and nobody else, in these words', () => {
  const { paragraphs, plain } = drawn('high-risk', { name: 'Avdeling Øst' })
  expect(paragraphs).toEqual([
    'En vurdering med høy risiko er registrert i avdelingen Avdeling Øst.',
  ])
  expect(plain).not.toContain('Hei')
})

test('FUP-132 a missing plan names the department and nobody else', () => {
  const { paragraphs, plain } = drawn('plan-missing', { name: 'Avdeling Øst' })
  expect(paragraphs).toEqual(['En sak i avdelingen Avdeling Øst mangler tiltaksplan over fristen.'])
  expect(plain).not.toContain('Hei')
})

test.each([
  ['time-out', 'Tiden er ute for et tiltak i avdelingen Avdeling Øst.'],
  [
    'handover-missed',
    'Minst én sak i avdelingen Avdeling Øst er ikke overtatt 15 minutter etter vaktskiftet.',
  ],
] as const)('FUP-132 a mail of %s names the department and nobody else', (kind, words) => {
  const { paragraphs, plain } = drawn(kind, { name: 'Avdeling Øst' })
  expect(paragraphs).toEqual([words])
  expect(plain).not.toContain('Hei')
})

test('F-B1 FUP-122 a mail of open cases without a shift leader has the department and a number, and no reference', () => {
  const { subject, paragraphs, plain } = drawn('cases-unwatched', {
    name: 'Avdeling Øst',
    count: 3,
  })
  expect(subject).toBe('Åpne saker uten vaktleder')
  expect(paragraphs).toEqual([
    'Avdelingen Avdeling Øst har ingen vaktleder. Antall åpne saker: 3. En administrator gir funksjonen til en annen under Funksjoner.',
  ])
  expect(plain).not.toContain('Hei')
})

test('K1 a name that looks like an address is no link in any mail program', () => {
  const { plain } = drawn('invitation', {
    name: 'Vinn på https://ond.example.com/a nå, www.ond.no',
  })
  expect(plain).toContain('https: / / ond. example. com/ a nå, www. ond. no')
})

test('CNT-02 K1 a rejection has the comment as text, and a link in it leads nowhere', () => {
  const comment = '«Uro»: Se https://ond.example.com/a\n<b>nå</b>'
  const { paragraphs, html } = drawn('content-rejected', { comment })
  expect(paragraphs.at(-1)).toBe('«Uro»: Se https: / / ond. example. com/ a <b>nå</ b>')
  expect(html).toContain('&lt;b&gt;nå')
})

test('SET-02 without a name nobody is greeted, and without a link there is no button', () => {
  const { paragraphs, html } = drawn('test', { name: '', link: null })
  expect(paragraphs).toHaveLength(1)
  expect(html).not.toContain('<a ')
})
