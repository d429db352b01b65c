import type { Page } from '@playwright/test'
import { uuidv7 } from 'uuidv7'
import { submissionAdditionalData } from '#domain/assessment/submission-encryption.ts'
import { submissionKey } from '#server/services/assessments/decrypt-hpke.ts'
import type { TestServer } from '#testing/server/server.ts'
import { encrypt, type SubmissionKind } from '#web/lib/queue/contents.ts'

/** Puts a queued submission on the device before all others, as a program would have left it. */
export const putSubmission = async (
  page: Page,
  server: TestServer,
  owner: string,
  flow: SubmissionKind,
  contents: object | string,
): Promise<void> => {
  const key = submissionKey(server.services.keyring)
  const id = uuidv7()
  const text = typeof contents === 'string' ? contents : JSON.stringify(contents)
  const queuedSubmission = {
    place: 0,
    id,
    owner,
    flow,
    keyId: key.keyId,
    sealed: await encrypt(text, submissionAdditionalData(owner, id), key),
    finishedAt: '2026-11-20T01:14:00.000Z',
    refused: null,
  }
  await page.evaluate(
    (row) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('holdepunkt')
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('letters', 'readwrite')
          transaction.objectStore('letters').add(row)
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
          transaction.addEventListener('error', () => reject(new Error('not kept')))
        })
      }),
    queuedSubmission,
  )
}
