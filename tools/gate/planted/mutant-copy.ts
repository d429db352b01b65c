import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Report } from './mutant-report.ts'
import { applyMutant, type PlacedMutant } from './plant.ts'
import { toolPath } from '../../../scripts/lib/tool.ts'

type Run = { readonly report: Report | null; readonly exitCode: number }

/** A checkout that may be broken. */
export type Copy = {
  readonly run: (files: readonly string[], pattern: string) => Promise<Run>
  /** Runs `work` while the fault is planted, and returns its result. */
  readonly withMutant: <T>(fault: PlacedMutant, work: () => Promise<T>) => Promise<T>
  readonly remove: () => Promise<void>
}

const TEXTS = 'src/web/generated'

const filesOf = async (root: string): Promise<readonly string[]> => {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, maxBuffer: 64_000_000 },
  )
  return stdout.split('\0').filter((name) => name !== '' && name !== 'node_modules')
}

const readReport = async (path: string): Promise<Report | null> => {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text === null ? null : (JSON.parse(text) as Report)
}

/** Copies the checkout, with its uncommitted changes, into its own folder. */
export const copyOf = async (root: string): Promise<Copy> => {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'))
  for (const name of await filesOf(root)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    // Git still lists a file that is deleted but not committed.
    await cp(join(root, name), join(folder, name)).catch(() => undefined)
  }
  await symlink(await realpath(join(root, 'node_modules')), join(folder, 'node_modules'))
  // Git ignores the compiled interface texts, which tests of the web import.
  await cp(join(root, TEXTS), join(folder, TEXTS), { recursive: true })
  const vitest = toolPath('vitest', 'vitest')
  let runs = 0
  return {
    run: async (files, pattern) => {
      runs += 1
      const out = join(folder, `report-${runs}.json`)
      const child = spawn(
        process.execPath,
        [vitest, 'run', '--reporter=json', `--outputFile=${out}`, '-t', pattern, ...files],
        // The tests of `npm test` must catch each fault, so the copy runs at that level, not at the caller's.
        {
          cwd: folder,
          stdio: 'ignore',
          env: { ...process.env, HOLDEPUNKT_TESTS: 'gate', HOLDEPUNKT_PATIENCE: '30000' },
        },
      )
      const exitCode = await new Promise<number>((resolve, reject) => {
        child.once('error', reject)
        child.once('close', (code) => resolve(code ?? 1))
      })
      return { report: await readReport(out), exitCode }
    },
    withMutant: async (fault, work) => {
      const path = join(folder, fault.file)
      const source = await readFile(path, 'utf8')
      await writeFile(path, applyMutant(source, fault))
      try {
        return await work()
      } finally {
        await writeFile(path, source)
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
