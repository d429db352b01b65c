import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  contentFingerprint,
  emptyContent,
  exported,
  imported,
} from '#testing/content/content-files.ts'
import { roundCount } from '#testing/run/level.ts'
import { poisonFile, smallFile } from '#testing/server/poison-files.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')

const FILES = roundCount(100, 1_000)

const small = smallFile(await exported(server, superadmin))
// Less content to load and compare allows more files a minute.
beforeAll(async () => {
  await emptyContent(server)
  await imported(server, superadmin, small, true)
})

test('IMP-02 of mutated files none is imported in part and none is more than the server can answer', async () => {
  expect(JSON.parse(await exported(server, superadmin))).toEqual(JSON.parse(small))
  let before = await contentFingerprint(server)
  const results = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(poisonFile(small), fc.boolean(), async (text, publish) => {
      const answer = await imported(server, superadmin, text, publish)
      const result = answer.error?.reason ?? 'done'
      results.set(result, (results.get(result) ?? 0) + 1)
      expect(answer.status, `${answer.error?.message}`).toBeLessThan(500)
      const after = await contentFingerprint(server)
      expect(answer.error === null || after === before, answer.error?.message).toBe(true)
      before = after
    }),
    { numRuns: FILES, seed: 51, endOnFailure: true },
  )
  // Both outcomes must occur: refusals alone prove nothing.
  expect(results.get('done')).toBeGreaterThan(FILES / 20)
  expect(results.get('invalid-file')).toBeGreaterThan(FILES / 2)
})
