import { expect, test } from 'vitest'
import { isHost } from './host.ts'

test.each([
  'smtp.example.no',
  'SMTP.Example.NO',
  'localhost',
  'mail-1',
  'xn--frde-hra.no',
  '10.0.0.1',
  '255.255.255.255',
  '::1',
  '2001:db8::25',
  '2001:db8:0:0:0:0:0:25',
  'fe80::',
])('SET-01 %s is a host', (text) => {
  expect(isHost(text)).toBe(true)
})

test.each([
  '',
  ' ',
  'smtp://example.no',
  'example.no:587',
  '[::1]',
  '[::1]:587',
  'example.no/path',
  'user@example.no',
  'example..no',
  '.example.no',
  'example.no.',
  '-a.no',
  'a-.no',
  'a b',
  'example.no\n',
  'førde.no',
  '256.1.1.1',
  '1.2.3',
  '1',
  'a.1',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1::2::3',
  ':::',
  'g::1',
  '12345::',
  `${'a'.repeat(64)}.no`,
  Array.from({ length: 64 }, () => 'abc').join('.'),
])('SET-01 %j is no host', (text) => {
  expect(isHost(text)).toBe(false)
})
