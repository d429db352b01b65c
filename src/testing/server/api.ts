import type { FunctionName } from '#domain/access/permissions.ts'

/** What a signed-in browser holds. */
export type Credentials = { readonly handle: string; readonly cookie: string }

export type Answer = {
  readonly status: number
  /** The output of a call that succeeded; undefined otherwise. */
  readonly data: unknown
  /** The failure of one that did not. */
  readonly error: {
    readonly message: string
    readonly reason: string
    readonly requestId: string
    /** The input fields at fault. */
    readonly fields: readonly string[]
  } | null
  readonly cookies: readonly string[]
  /** The seconds of Retry-After; null: the answer has none. */
  readonly retryAfter: number | null
}

type Body = {
  readonly result?: { readonly data?: unknown }
  readonly error?: {
    readonly message: string
    readonly data: {
      readonly reason: string
      readonly requestId: string
      readonly fields: readonly string[]
    }
  }
}

export const headersOf = (
  url: string,
  credentials: Credentials | null,
): Record<string, string> => ({
  'content-type': 'application/json',
  'x-requested-by': 'holdepunkt-web',
  origin: new URL(url).origin,
  ...(credentials && { 'x-session-handle': credentials.handle, cookie: credentials.cookie }),
})

/** One call over HTTP, as the browser makes it, except that its answer is not compressed: that took processor time. */
export const callApi = async (
  url: string,
  name: FunctionName,
  input: unknown,
  credentials: Credentials | null = null,
): Promise<Answer> => {
  const response = await fetch(`${url}/api/${name}`, {
    method: 'POST',
    headers: { ...headersOf(url, credentials), 'accept-encoding': 'identity' },
    body: JSON.stringify(input),
  })
  const body = (await response.json()) as Body
  const retryAfter = response.headers.get('retry-after')
  return {
    status: response.status,
    data: body.result?.data,
    error: body.error
      ? {
          message: body.error.message,
          reason: body.error.data.reason,
          requestId: body.error.data.requestId,
          fields: body.error.data.fields,
        }
      : null,
    cookies: response.headers.getSetCookie(),
    retryAfter: retryAfter === null ? null : Number(retryAfter),
  }
}
