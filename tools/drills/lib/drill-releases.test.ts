import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renamingReleases } from './drill-releases.ts'

const root = join(import.meta.dirname, '../../..')

/** The drill itself runs in the full level only; a change of these lines must be noticed before that. */
test.each(Object.values(renamingReleases(1)))(
  'R14 the release $name finds each line that it changes exactly once',
  async ({ changes }) => {
    const missed = []
    for (const { file, find } of changes) {
      const places = (await readFile(join(root, file), 'utf8')).split(find).length - 1
      if (places !== 1) missed.push([file, find, places])
    }
    expect(missed).toEqual([])
  },
)
