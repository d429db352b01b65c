import { EventEmitter } from 'node:events'
import http from 'node:http'
import { Readable } from 'node:stream'
import { IDBFactory } from 'fake-indexeddb'
import { createCacheStorage } from './cache-storage.ts'
import { createChannels, type Channels } from './channels.ts'
import { createLocks, type Locks } from './locks.ts'
import type { Routes, Send } from './network.ts'

type SameSite = 'Strict' | 'Lax' | 'None'
export type Cookie = {
  readonly name: string
  readonly value: string
  readonly httpOnly?: boolean
  readonly sameSite?: SameSite
}

/** All that the pages of one browser share. */
export type Device = {
  readonly cookies: Map<string, Cookie>
  readonly local: Map<string, string>
  databases: IDBFactory
  readonly cachesFor: ReturnType<typeof createCacheStorage>
  readonly locks: Locks
  readonly channels: Channels
  readonly routes: Routes
  readonly events: EventEmitter
  readonly send: Send
  offline: boolean
}

/** A browser takes a cookie that says nothing of it as Lax. */
const sameSiteOf = (attributes: readonly string[]): SameSite => {
  const [said] = attributes.flatMap((one) => /^\s*samesite=(\w+)/iu.exec(one)?.[1] ?? [])
  return (['Strict', 'None'] as const).find((each) => each === said) ?? 'Lax'
}

const setCookie = (cookies: Map<string, Cookie>, line: string): void => {
  const [pair = '', ...attributes] = line.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  const isGone =
    value === '' || attributes.some((one) => /^\s*(max-age=0|expires=Thu, 01 Jan 1970)/iu.test(one))
  if (isGone) cookies.delete(name)
  else
    cookies.set(name, {
      name,
      value,
      httpOnly: attributes.some((one) => /^\s*httponly/iu.test(one)),
      sameSite: sameSiteOf(attributes),
    })
}

/**
 * Sends what a browser sends beside a page's own headers: the cookies and the origin, as the server checks both. Node's
 * own `fetch` gives no stream of an answer that has just begun, so this uses its HTTP client.
 */
const createSend =
  (cookies: Map<string, Cookie>): Send =>
  (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const { origin } = new URL(url)
      const cookie = [...cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
      const sent = {
        ...headers,
        origin,
        'sec-fetch-site': 'same-origin',
        ...(cookie !== '' && { cookie }),
      }
      const request = http.request(url, { method, headers: sent, agent: false }, (message) => {
        for (const line of message.headers['set-cookie'] ?? []) setCookie(cookies, line)
        const status = message.statusCode ?? 500
        const hasBody = ![204, 304].includes(status)
        const answered = Object.entries(message.headers).map(([name, value]) => [
          name,
          String(value),
        ])
        resolve(
          new Response(hasBody ? (Readable.toWeb(message) as ReadableStream) : null, {
            status,
            headers: answered as [string, string][],
          }),
        )
      })
      request.on('error', () => reject(new TypeError('Failed to fetch')))
      const abort = (): void => void request.destroy()
      signal?.addEventListener('abort', abort, { once: true })
      request.on('close', () => signal?.removeEventListener('abort', abort))
      request.end(body ?? undefined)
    })

export const createDevice = (): Device => {
  const cookies = new Map<string, Cookie>()
  return {
    cookies,
    local: new Map(),
    databases: new IDBFactory(),
    cachesFor: createCacheStorage(),
    locks: createLocks(),
    channels: createChannels(),
    routes: [],
    events: new EventEmitter(),
    send: createSend(cookies),
    offline: false,
  }
}
