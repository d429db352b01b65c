import { expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'

test.each([
  ['/history', '/history'],
  ['/assessment/start?x=1#part', '/assessment/start?x=1#part'],
  ['/', '/'],
])('ROLE-03 %j is a path of our own and is kept', (target, kept) => {
  expect(safeRedirect(target)).toBe(kept)
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
  'history',
  '',
  '/login?redirect=/login',
  '/signup',
  undefined,
  7,
  ['/history'],
])('ROLE-03 %j leads to the front page', (target) => {
  expect(safeRedirect(target)).toBe('/')
})
