import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemAccounts } from '#server/start/embedded/system-user.ts'
import { isRoot } from './folders.ts'
import type { Ending } from './served.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Of Node the copy has the program alone. */
const NODE = /^node_modules\/node(?:\/|$)/u

const SOURCES = [
  'content',
  'index.html',
  'messages',
  'node_modules/.package-lock.json',
  'node_modules/node/bin',
  'package-lock.json',
  'package.json',
  'project.inlang',
  'scripts',
  'src',
  'tsconfig.base.json',
  'vite.config.ts',
]

export type Checkout = {
  readonly root: string
  /** How its user starts a program. */
  readonly user: {
    readonly uid?: number
    readonly gid?: number
    readonly env: { readonly HOME: string; readonly TMPDIR: string }
  }
}

type Locked = { readonly dev?: boolean; readonly link?: boolean }

/** The packages that the server runs on. */
const productionPackages = (): readonly string[] => {
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, Locked>> }
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path]) => path)
    .filter((path) => !NODE.test(path) && existsSync(join(ROOT, path)))
}

/** Those that build, too. */
export const allPackages = (): readonly string[] =>
  readdirSync(join(ROOT, 'node_modules'))
    .map((name) => `node_modules/${name}`)
    .filter((path) => !NODE.test(path))

/**
 * A copy of the checkout as somebody has it on a desktop: below a folder with a space and æøå, of a user without rights whose
 * home is empty. `packages` is what it has of node_modules besides Node.
 */
export const oddCheckout = async (
  { onTestFinished }: Ending,
  packages: readonly string[] = productionPackages(),
): Promise<Checkout> => {
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-odd-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(folder, 0o755)
  const root = join(folder, 'Prosjekter æøå', 'holde punkt')
  const env = { HOME: join(folder, 'home'), TMPDIR: join(folder, 'tmp') }
  await Promise.all([root, env.HOME, env.TMPDIR].map((path) => mkdir(path, { recursive: true })))
  for (const path of [...SOURCES, ...packages])
    cpSync(join(ROOT, path), join(root, path), { recursive: true, verbatimSymlinks: true })
  if (!isRoot) return { root, user: { env } }
  const nobody = await systemAccounts.find('nobody')
  if (nobody === null) throw new Error('there is no nobody')
  const { uid, gid } = nobody
  spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
  return { root, user: { uid, gid, env } }
}
