/*
 * Which part of the house may import from which (docs/architecture.md): imports point inward,
 * siblings meet only in `app`, in the kit of their area and in `router.ts`, and nothing in production imports `testing`.
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
  ['web/kit', /^src\/web\/kit\//],
  ['web/lib', /^src\/web\/lib\//],
  ['web/ward/kit', /^src\/web\/ward\/kit\//],
  ['web/flows/kit', /^src\/web\/flows\/kit\//],
  ['web/account/kit', /^src\/web\/account\/kit\//],
  ['web/office/kit', /^src\/web\/office\/kit\//],
  ['web/ward', /^src\/web\/ward\/(?<name>[^/]+)\//],
  ['web/flows', /^src\/web\/flows\/(?<name>[^/]+)\//],
  ['web/account', /^src\/web\/account\//],
  ['web/office', /^src\/web\/office\/(?<name>[^/]+)\//],
  ['web/app', /^src\/web\/app\//],
  ['testing', /^src\/testing\//],
  ['content', /^content\//],
  ['messages', /^messages\//],
]

const INWARD = ['domain', 'contract']
const SERVER_BASE = ['server/core', 'server/database']
const SERVER_SHARED = [...SERVER_BASE, 'server/services']
const WEB_BASE = [...INWARD, 'web/kit', 'web/lib', 'web/generated']
const WEB_KITS = ['web/ward/kit', 'web/flows/kit', 'web/account/kit', 'web/office/kit']

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
  'web/kit': [],
  'web/lib': [...INWARD, 'web/kit', 'web/worker', 'web/generated'],
  // The kit of an area has what its pages share, and what other areas show of it.
  'web/ward/kit': WEB_BASE,
  'web/flows/kit': [...WEB_BASE, 'web/ward/kit'],
  'web/account/kit': [...WEB_BASE, 'web/ward/kit'],
  'web/office/kit': [...WEB_BASE, ...WEB_KITS],
  'web/ward': [...WEB_BASE, 'web/ward/kit', 'web/flows/kit'],
  'web/flows': [...WEB_BASE, 'web/ward/kit', 'web/flows/kit'],
  'web/account': [...WEB_BASE, 'web/ward/kit', 'web/account/kit'],
  'web/office': [...WEB_BASE, ...WEB_KITS],
  'web/app': [...WEB_BASE, ...WEB_KITS, 'web/ward', 'web/flows', 'web/account', 'web/office'],
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
