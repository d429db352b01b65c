import { EventEmitter } from 'node:events'
import { matches, type Pattern } from './pattern.ts'

type Headers_ = Readonly<Record<string, string>>

/** Playwright's request, as far as the specs use it. */
export type DomRequest = {
  readonly url: () => string
  readonly method: () => string
  readonly headers: () => Headers_
  readonly allHeaders: () => Promise<Headers_>
  readonly postData: () => string | null
  readonly postDataJSON: () => unknown
  readonly response: () => Promise<DomResponse | null>
  readonly failure: () => { readonly errorText: string } | null
}

export type DomResponse = {
  readonly url: () => string
  readonly status: () => number
  readonly ok: () => boolean
  readonly request: () => DomRequest
  readonly headers: () => Headers_
  readonly text: () => Promise<string>
  readonly json: () => Promise<unknown>
}

type Fulfilment = {
  readonly status?: number
  readonly json?: unknown
  readonly body?: string
  readonly contentType?: string
  readonly headers?: Headers_
  readonly response?: DomResponse
}

type DomRoute = {
  readonly request: () => DomRequest
  readonly fulfill: (given?: Fulfilment) => Promise<void>
  readonly abort: () => Promise<void>
  readonly continue: (changed?: { readonly postData?: string }) => Promise<void>
  readonly fallback: () => Promise<void>
  readonly fetch: () => Promise<DomResponse>
}

export type Handler = (route: DomRoute, request: DomRequest) => unknown
type Registered = { readonly pattern: Pattern; readonly handler: Handler; left: number }

/** The routes of a page or a browser; the last one registered is asked first. */
export type Routes = Registered[]

/** Where an answer comes from when no route gives one. */
export type Send = (
  url: string,
  init: Omit<RequestInit, 'headers'> & { readonly headers: Headers_ },
) => Promise<Response>

const failed = (): TypeError => new TypeError('Failed to fetch')

const responseOf = (request: DomRequest, url: string, answer: Response): DomResponse => {
  const copy = answer.clone()
  const text = (): Promise<string> => copy.clone().text()
  return {
    url: () => url,
    status: () => answer.status,
    ok: () => answer.ok,
    request: () => request,
    headers: () => Object.fromEntries(answer.headers),
    text,
    json: async () => JSON.parse(await text()) as unknown,
  }
}

const answerOf = async ({
  status,
  json,
  body,
  contentType,
  headers,
  response,
}: Fulfilment): Promise<Response> => {
  const text = json === undefined ? (body ?? (await response?.text()) ?? '') : JSON.stringify(json)
  const type = contentType ?? (json === undefined ? 'text/plain' : 'application/json')
  const code = status ?? response?.status() ?? 200
  return new Response(code === 204 ? null : text, {
    status: code,
    headers: { 'content-type': type, ...headers },
  })
}

type FetchDeps = {
  readonly base: () => string
  readonly routes: () => Routes
  readonly send: Send
  readonly events: EventEmitter
  readonly isOffline: () => boolean
}

/** The page's `fetch`: the routes of the test first, then the server. A route that gives no answer leaves it open. */
export const createFetch =
  ({ base, routes, send, events, isOffline }: FetchDeps) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, base()).href
    const headers: Headers_ = Object.fromEntries(new Headers(init.headers))
    const body = typeof init.body === 'string' ? init.body : null
    const settled = Promise.withResolvers<DomResponse | null>()
    let errorText: string | null = null
    const request: DomRequest = {
      url: () => url,
      method: () => init.method ?? 'GET',
      headers: () => headers,
      allHeaders: () => Promise.resolve(headers),
      postData: () => body,
      postDataJSON: () => (body === null ? null : (JSON.parse(body) as unknown)),
      response: () => settled.promise,
      failure: () => (errorText === null ? null : { errorText }),
    }
    events.emit('request', request)

    const really = (sent = init.body): Promise<Response> => {
      if (isOffline()) return Promise.reject(failed())
      return send(url, { ...init, body: sent ?? null, headers })
    }
    const from = async (rest: Routes): Promise<Response> => {
      const at = rest.findLastIndex(({ pattern, left }) => left > 0 && matches(pattern, url))
      const found = rest[at]
      if (found === undefined) return really()
      found.left -= 1
      const given = Promise.withResolvers<Response>()
      const pass = async (answer: Promise<Response>): Promise<void> => {
        given.resolve(answer)
        await answer.catch(() => undefined)
      }
      const route: DomRoute = {
        request: () => request,
        fulfill: (fulfilment = {}) => pass(answerOf(fulfilment)),
        abort: () => pass(Promise.reject(failed())),
        continue: ({ postData } = {}) => pass(really(postData)),
        fallback: () => pass(from(rest.slice(0, at))),
        fetch: async () => responseOf(request, url, await really()),
      }
      void (async () => found.handler(route, request))().catch((error: unknown) =>
        given.reject(error),
      )
      return given.promise
    }

    const aborted = Promise.withResolvers<never>()
    const abort = (): void => aborted.reject(init.signal?.reason as Error)
    if (init.signal?.aborted === true) abort()
    init.signal?.addEventListener('abort', abort, { once: true })
    try {
      const answer = await Promise.race([from(routes()), aborted.promise])
      const response = responseOf(request, url, answer)
      settled.resolve(response)
      events.emit('response', response)
      return answer
    } catch (error) {
      errorText = String(error)
      settled.resolve(null)
      events.emit('requestfailed', request)
      throw error
    } finally {
      // Node keeps a signal with a time limit, and so the window, as long as somebody listens.
      init.signal?.removeEventListener('abort', abort)
    }
  }
