import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import type { AssessmentFlow } from '#domain/assessment/assessment-status.ts'
import { parseContents, serialiseContents } from '#web/lib/queue/contents.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { encryptedSubmission } from '../encrypted-submissions.ts'

/*
 * What programs before this one have encrypted, word for word, one file a version of the contents: it may lie on a device for
 * months. A file that was once released is never changed; a contract that no longer takes what it says needs an
 * upgrade in `web/lib/queue/contents.ts`.
 */
type Written = { readonly version: number; readonly flow: AssessmentFlow; readonly body: object }

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
const submissions = files.flatMap((file) =>
  (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Written[]).map(
    (queuedSubmission) => [file, queuedSubmission.flow, queuedSubmission] as const,
  ),
)

const server = await startTestServer()
afterAll(server.close)
const who = await server.signedIn('counselor')

test.each(submissions)(
  'OFFL-01 %s: %s is opened, sent and stored',
  async (_file, flow, written) => {
    const id = uuidv7()
    const text = JSON.stringify({ ...written, body: { id, ...written.body } })
    const queuedSubmission = await encryptedSubmission(server.services, who, text)
    const opened = await server.call('outbox.open', queuedSubmission, who)
    const contents = parseContents((opened.data as { text: string }).text)
    expect(contents).toMatchObject({ flow, body: { id } })
    const sent = await server.call(`${flow}.complete`, contents?.body, who)
    expect([sent.status, sent.error]).toEqual([200, null])
    const stored = await storedQuery(server, 'select flow, status from assessments where id = $1', [
      id,
    ])
    expect(stored).toEqual([{ flow, status: 'completed' }])
  },
)

test('OFFL-01 every flow has one of each version that was ever sealed, the present one included', () => {
  const { version } = JSON.parse(
    serialiseContents({ flow: 'officer', body: { id: uuidv7() } }),
  ) as Written
  const all = submissions.map(([, flow, queuedSubmission]) => `${queuedSubmission.version} ${flow}`)
  for (let each = 1; each <= version; each += 1) {
    for (const flow of ['officer', 'observation', 'treatment']) {
      expect(all).toContain(`${each} ${flow}`)
    }
  }
})
