import { expect, test } from 'vitest'
import { narrative } from './fhir-document.ts'

const divOf = (...blocks: Parameters<typeof narrative>[1]) => narrative('nb', blocks).div

test('FUP-160 a text of a user is never markup in the narrative', () => {
  expect(divOf('<script>alert("1")</script> & mer')).toBe(
    '<div xmlns="http://www.w3.org/1999/xhtml" lang="nb" xml:lang="nb">' +
      '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; mer</p></div>',
  )
})

test('FUP-160 lines stay lines, and a blank text is left out', () => {
  expect(divOf('en\r\nto\u2028tre', ' ', ['', 'a', 'b'], [])).toContain(
    '<p>en<br/>to<br/>tre</p><ul><li>a</li><li>b</li></ul></div>',
  )
})
