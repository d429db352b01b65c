import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noteCommit } from './commit.ts'

const newFolder = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'commit-'))
  onTestFinished(() => rm(root, { recursive: true }))
  return root
}

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
    encoding: 'utf8',
  }).trim()

const commitIn = (root: string): string => {
  git(root, 'commit', '--quiet', '--allow-empty', '--message', 'One')
  return git(root, 'rev-parse', 'HEAD')
}

test('R45-7 the commit is that of the repository, noted for a server that has no git', async () => {
  const root = await newFolder()
  git(root, 'init', '--quiet')
  expect(await noteCommit(root)).toBe('unknown')
  const first = commitIn(root)
  expect(await noteCommit(root)).toBe(first)
  const second = commitIn(root)
  expect(await noteCommit(root)).toBe(second)
  expect(await readFile(join(root, 'dist/commit'), 'utf8')).toBe(`${second}\n`)
})

test('R45-7 a folder without a repository has what its release wrote, whatever repository is around it', async () => {
  const root = await newFolder()
  git(root, 'init', '--quiet')
  commitIn(root)
  const release = join(root, 'release')
  await mkdir(join(release, 'dist'), { recursive: true })
  expect(await noteCommit(release)).toBe('unknown')
  await writeFile(join(release, 'dist/commit'), 'a1b2\n')
  expect(await noteCommit(release)).toBe('a1b2')
})
