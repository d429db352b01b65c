import { request } from 'node:http'
import { headersOf, type Credentials } from '../../../src/testing/server/api.ts'
import type { SubmitResult } from '../../../src/web/lib/flow-store/submission-queue.ts'
import type { QueuedSubmission } from '../../shared/submissions.ts'

type TrpcAnswer = {
  readonly result?: { readonly data: { readonly storedAt: string; readonly outcome: unknown } }
  readonly error?: { readonly data: { readonly reason: string } }
}

/** Interprets the answer as the web client does (`lib/flow-store/flow-calls.ts`). */
const meaning = (text: string): SubmitResult<unknown> => {
  const { result, error } = JSON.parse(text) as TrpcAnswer
  if (result !== undefined) {
    return { kind: 'answered', at: result.data.storedAt, outcome: result.data.outcome }
  }
  const reason = error?.data.reason ?? 'unknown'
  if (reason === 'no-session') return { kind: 'unreachable' }
  if (['internal', 'busy'].includes(reason)) return { kind: 'failed', reason }
  return { kind: reason === 'id-already-used' ? 'taken' : 'rejected', reason, code: reason }
}

type PostOptions = {
  /** The address in the request, and the address that receives it. */
  readonly serverUrl: string
  readonly via: string
  readonly who: Credentials
  /** The request gives up on an answer after this time. */
  readonly timeoutMs: number
}

/** Sends one assessment over its own connection. Never rejects: a lost request is 'unreachable'. */
export const postSubmission = (
  { serverUrl, via, who, timeoutMs }: PostOptions,
  { name, body }: QueuedSubmission,
): Promise<SubmitResult<unknown>> =>
  new Promise((resolve) => {
    const lost = (): void => resolve({ kind: 'unreachable' })
    const text = JSON.stringify(body)
    const { host } = new URL(serverUrl)
    const length = { 'content-length': Buffer.byteLength(text) }
    const sent = request(`${via}/api/${name}`, {
      method: 'POST',
      agent: false,
      headers: { ...headersOf(serverUrl, who), ...length, host },
    })
    sent.setTimeout(timeoutMs, () => sent.destroy())
    sent.on('error', lost).on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', lost).on('close', lost)
      response.on('end', () => resolve(meaning(Buffer.concat(chunks).toString())))
    })
    sent.end(text)
  })
