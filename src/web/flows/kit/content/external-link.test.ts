import { expect, test } from 'vitest'
import { webAddress } from './external-link.tsx'

test.each([
  ['https://www.nice.org.uk/guidance/ng222', 'https://www.nice.org.uk/guidance/ng222'],
  [' http://irep.ntu.ac.uk/id ', 'http://irep.ntu.ac.uk/id'],
])('TRT-03 a web address is linked to: %j', (text, address) => {
  expect(webAddress(text)).toBe(address)
})

test.each([
  null,
  '',
  'sammendrag.pdf',
  '/summaries/kat.pdf',
  '//example.no/kat.pdf',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'https://www.nice.org.uk@example.no/kat',
])('F1 anything else never is: %j', (text) => {
  expect(webAddress(text)).toBeNull()
})
