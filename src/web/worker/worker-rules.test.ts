import { expect, test } from 'vitest'
import { latestTurn, outdatedCaches, ruleFor, type Rule } from './worker-rules.ts'

const files = new Set(['/', '/first.js', '/favicon.svg', '/assets/index-a1.js'])

const requestTo = (method: string, path: string, as: 'page' | 'part' | 'elsewhere') => ({
  method,
  path,
  isOwnOrigin: as !== 'elsewhere',
  isNavigation: as === 'page',
})

test.each<[Rule, string, string, 'page' | 'part' | 'elsewhere']>([
  ['page', 'GET', '/', 'page'],
  ['page', 'GET', '/assessment/start', 'page'],
  ['page', 'GET', '/assessment/0190/results', 'page'],
  ['page', 'GET', '/admin/users', 'page'],
  ['page', 'GET', '/apiary', 'page'],
  ['file', 'GET', '/', 'part'],
  ['file', 'GET', '/first.js', 'part'],
  ['file', 'GET', '/first.js', 'page'],
  ['file', 'GET', '/assets/index-a1.js', 'part'],
  ['other-version', 'GET', '/assets/index-b2.js', 'part'],
  ['untouched', 'GET', '/assets/index-a1.js', 'elsewhere'],
  ['untouched', 'GET', '/sw.js', 'part'],
  ['untouched', 'GET', '/somewhere', 'part'],
  ['untouched', 'GET', '/fil.pdf', 'page'],
  ['untouched', 'POST', '/', 'page'],
  ['untouched', 'HEAD', '/first.js', 'part'],
])('OFFL-01 %s: %s %s as %s', (rule, method, path, as) => {
  expect(ruleFor(requestTo(method, path, as), (each) => files.has(each))).toBe(rule)
})

test.each([
  '/api',
  '/api/',
  '/api/events',
  '/docs/api',
  '/oidc/callback',
  '/livez',
  '/healthz',
  '/readyz',
  '/metrics',
  '/csp-report',
])('B10 %s is never touched, even if it were kept', (path) => {
  for (const as of ['page', 'part'] as const) {
    expect(ruleFor(requestTo('GET', path, as), () => true)).toBe('untouched')
  }
})

const versions = (turns: Readonly<Record<string, number>>) =>
  Object.entries(turns).map(([name, turn]) => ({ name, turn }))

test.each<[string, Record<string, number>, boolean, string[]]>([
  ['the first of all', { own: 0 }, false, []],
  ['the second', { a: 1, own: 0 }, false, []],
  ['the third', { a: 1, b: 2, own: 0 }, false, ['a']],
  [
    'one that was overtaken goes, the one in use before stays',
    { a: 1, b: 0, own: 0 },
    false,
    ['b'],
  ],
  ['one that is being installed stays', { a: 1, b: 2, own: 0, c: 0 }, true, ['a']],
  ['back to one from before', { own: 1, b: 2 }, false, []],
  ['and on again from there', { a: 3, b: 2, own: 0 }, false, ['b']],
])('OFFL-01 which versions nobody needs: %s', (_what, turns, isInstalling, gone) => {
  expect(outdatedCaches(versions(turns), 'own', isInstalling)).toEqual(gone)
})

test('OFFL-01 each turn is later than all before', () => {
  expect(latestTurn([])).toBe(0)
  expect(latestTurn(versions({ a: 3, b: 7, c: 0 }))).toBe(7)
})
