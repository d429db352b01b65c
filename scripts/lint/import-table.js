/*
 * Which part of the house may import from which (docs/architecture.md): imports point inward,
 * siblings meet only in `app` and `router.ts`, and nothing in production imports `testing`.
 */

/** The parts, by where their files are. Of a part with a name in its pattern, each is one of its own. */
export const ZONES = [
  ['domain', /^src\/domain\//],
  ['contract', /^src\/contract\//],
  ['server/platform', /^src\/server\/platform\//],
  ['server/database', /^src\/server\/database\//],
  ['server/features', /^src\/server\/features\/(?<name>[^/]+)\//],
  ['server/jobs', /^src\/server\/jobs\//],
  ['server/backup', /^src\/server\/backup\//],
  ['server/doctor', /^src\/server\/doctor\//],
  ['server', /^src\/server\/[^/]+$/],
  ['web/generated', /^src\/web\/generated\//],
  ['web/worker', /^src\/web\/worker\//],
  ['web/ui', /^src\/web\/ui\//],
  ['web/lib', /^src\/web\/lib\//],
  ['web/parts', /^src\/web\/parts\//],
  ['web/features', /^src\/web\/features\/(?<name>[^/]+)\//],
  ['web/app', /^src\/web\/app\//],
  ['testing', /^src\/testing\//],
  ['content', /^content\//],
  ['messages', /^messages\//],
]

const INWARD = ['domain', 'contract']
const SERVER_BASE = ['server/platform', 'server/database']
const WEB_BASE = ['web/ui', 'web/lib', 'web/generated']

/** From each part: to which others. Every part may import from itself. */
export const ALLOWED = {
  domain: ['content'],
  contract: ['domain'],
  'server/platform': [...INWARD, ...SERVER_BASE, 'messages'],
  'server/database': [...INWARD, ...SERVER_BASE, 'content'],
  'server/features': [...INWARD, ...SERVER_BASE],
  'server/jobs': [...INWARD, ...SERVER_BASE],
  'server/backup': [...INWARD, ...SERVER_BASE],
  'server/doctor': [...INWARD, ...SERVER_BASE, 'server/jobs'],
  server: [
    ...INWARD,
    ...SERVER_BASE,
    'server/features',
    'server/jobs',
    'server/backup',
    'server/doctor',
    'content',
  ],
  'web/generated': [],
  'web/worker': [],
  'web/ui': [],
  'web/lib': [...INWARD, 'web/ui', 'web/worker', 'web/generated'],
  'web/parts': [...INWARD, ...WEB_BASE],
  'web/features': [...INWARD, ...WEB_BASE, 'web/parts'],
  'web/app': [...INWARD, ...WEB_BASE, 'web/parts', 'web/features'],
}

/** What a test may import besides. */
export const ALLOWED_IN_TESTS = ['testing', 'content', 'messages', 'server/jobs']

/** The parts that may import packages from this list only. */
export const PACKAGES = {
  domain: [],
  contract: ['zod'],
  'web/worker': [],
}

/** The one arrow from web to server: the types of the calls. */
export const ARROW = { from: 'web/lib', to: 'src/server/router.ts', name: 'AppRouter' }
