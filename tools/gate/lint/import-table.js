/*
 * Which part of the house may import from which (docs/architecture.md): imports point inward,
 * siblings meet only in `app` and `router.ts`, and nothing in production imports `testing`.
 */

/** The parts, by where their files are. Of a part with a name in its pattern, each is one of its own. */
export const ZONES = [
  ['domain', /^src\/domain\//],
  ['contract', /^src\/contract\//],
  ['server/database', /^src\/server\/database\//],
  ['server/core', /^src\/server\/core\//],
  ['server/http', /^src\/server\/http\//],
  ['server/services', /^src\/server\/services\//],
  ['server/start', /^src\/server\/start\//],
  ['server/jobs', /^src\/server\/jobs\//],
  ['server/features', /^src\/server\/features\/(?<name>[^/]+)\//],
  ['server/open-api', /^src\/server\/open-api\//],
  ['server/cli', /^src\/server\/cli\//],
  ['server/system-tests', /^src\/server\/system-tests\//],
  ['server', /^src\/server\/[^/]+$/],
  ['web/generated', /^src\/web\/generated\//],
  ['web/worker', /^src\/web\/worker\//],
  ['web/ui', /^src\/web\/ui\//],
  ['web/lib', /^src\/web\/lib\//],
  ['web/shared', /^src\/web\/shared\//],
  ['web/features', /^src\/web\/features\/(?<name>admin\/[^/]+|(?!admin\/)[^/]+)\//],
  ['web/app', /^src\/web\/app\//],
  ['testing', /^src\/testing\//],
  ['content', /^content\//],
  ['messages', /^messages\//],
]

const INWARD = ['domain', 'contract']
const SERVER_BASE = ['server/core', 'server/database']
const SERVER_SHARED = [...SERVER_BASE, 'server/services']
const WEB_BASE = ['web/ui', 'web/lib', 'web/generated']

/** From each part: to which others. Every part may import from itself. */
export const ALLOWED = {
  domain: ['content'],
  contract: ['domain'],
  'server/database': [...INWARD, 'content'],
  'server/core': [...INWARD, 'server/database', 'messages'],
  'server/http': [...INWARD, ...SERVER_BASE],
  'server/services': [...INWARD, ...SERVER_BASE],
  'server/start': [...INWARD, ...SERVER_SHARED],
  'server/jobs': [...INWARD, ...SERVER_SHARED],
  'server/features': [...INWARD, ...SERVER_SHARED],
  'server/open-api': [...INWARD, ...SERVER_BASE, 'server'],
  'server/cli': [...INWARD, ...SERVER_SHARED, 'server/start', 'server/jobs'],
  server: [
    ...INWARD,
    ...SERVER_SHARED,
    'server/http',
    'server/start',
    'server/jobs',
    'server/features',
    'server/open-api',
    'server/cli',
  ],
  'web/generated': [],
  'web/worker': [],
  'web/ui': [],
  'web/lib': [...INWARD, 'web/ui', 'web/worker', 'web/generated'],
  'web/shared': [...INWARD, ...WEB_BASE],
  'web/features': [...INWARD, ...WEB_BASE, 'web/shared'],
  'web/app': [...INWARD, ...WEB_BASE, 'web/shared', 'web/features'],
}

/** What a test may import besides. */
export const ALLOWED_IN_TESTS = ['testing', 'content', 'messages', 'server', 'server/jobs']

/** The parts that may import packages from this list only. */
export const PACKAGES = {
  domain: [],
  contract: ['zod'],
  'web/worker': [],
}

/** The one arrow from web to server: the types of the calls. */
export const ARROW = { from: 'web/lib', to: 'src/server/router.ts', name: 'AppRouter' }
