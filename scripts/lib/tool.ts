import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { endProgress } from './report.ts'

type Options = {
  /** What to pass on of the tool's output: all of it as it comes, or, on failure, all at the end. */
  readonly output: 'always' | 'on-failure'
  readonly environment?: Readonly<Record<string, string>>
}

/** The file that an installed package names as its program. */
export function toolPath(packageName: string, program: string): string {
  const manifest = findManifest(packageName)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    readonly bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[program]
  if (file === undefined) throw new Error(`${packageName} has no program ${program}`)
  return join(dirname(manifest), file)
}

/** Runs a program's file with this Node to its end and tells whether it succeeded. */
export function runProgram(
  file: string,
  args: readonly string[],
  { output, environment = {} }: Options,
): Promise<boolean> {
  const chunks: Buffer[] = []
  const child = spawn(process.execPath, [file, ...args], {
    stdio: [
      'ignore',
      ...(output === 'always' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const)),
    ],
    env: { ...process.env, ...environment },
  })
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      endProgress()
      if (code !== 0) process.stderr.write(Buffer.concat(chunks))
      resolve(code === 0)
    })
  })
}

/** Packages need not export their manifest, so it is looked up where they are installed. */
function findManifest(packageName: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(packageName) ?? []
  for (const folder of folders) {
    const manifest = join(folder, packageName, 'package.json')
    if (existsSync(manifest)) return manifest
  }
  throw new Error(`${packageName} is not installed`)
}
