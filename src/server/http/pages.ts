import type { Services } from '#server/core/call-context.ts'
import { inSession } from '#server/core/database.ts'
import { readSettings } from '#server/core/settings-reader.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CALLBACK_PATH } from '#server/core/ports.ts'
import { isRoute, prerenderedFile, readPageIndex, routeFile } from './prerendered.ts'

/** As long as an answer is used again, and as long as a page waits for one. */
const FRESH_MS = 1_000
const WAIT_MS = 250

/** The settings that change what a visitor is shown. */
export type VisitorSettings = {
  /** SET-03: not closed for maintenance. */
  readonly isOpen: boolean
  /** X1: whether strangers may register. */
  readonly selfRegistration: boolean
  /** PUB-03: null: the installation names none, or cannot be asked. */
  readonly contact: string | null
}

/** The page asks itself, and says so where the server does not answer. */
const unknown: VisitorSettings = { isOpen: true, selfRegistration: true, contact: null }

type Source = Pick<Services, 'pool' | 'now'>

const read = async ({ pool, now }: Source): Promise<VisitorSettings> =>
  inSession(pool, null, now(), async (db, { switches }) => {
    const { allowSelfRegistration, contactEmail } = await readSettings(db)
    return {
      isOpen: switches.maintenance === null,
      selfRegistration: allowSelfRegistration,
      contact: contactEmail === '' ? null : contactEmail,
    }
  })

const late = (): Promise<VisitorSettings> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(unknown), WAIT_MS).unref()
  })

/** Reads the settings at most once a second, however many pages are requested. */
export const visitorSettings = (source: Source): (() => Promise<VisitorSettings>) => {
  let asked = { at: -Infinity, answer: Promise.resolve(unknown) }
  return () => {
    const now = performance.now()
    if (now - asked.at >= FRESH_MS) asked = { at: now, answer: read(source).catch(() => unknown) }
    return Promise.race([asked.answer, late()])
  }
}

/** As much as any provider's answer takes. */
const MAX_ANSWER_LENGTH = 8_000

/**
 * Where the provider sends the browser back to. What it says stands behind the `#` of our own page from here on, which
 * takes it out of the address and makes a call of it; no line of the log has it (L2).
 */
export const providerCallbackPlugin = async (app: FastifyInstance): Promise<void> => {
  app.get(CALLBACK_PATH, { logLevel: 'silent' }, (request, reply) => {
    const [, query = ''] = request.url.split(/\?(.*)/su)
    const answer = query.length > MAX_ANSWER_LENGTH ? '' : query
    return reply.header('cache-control', 'no-store').redirect(`/login/provider#${answer}`, 303)
  })
}

type PagesOptions = {
  readonly folder: string
  /** The name of the cookie of a session. */
  readonly sessionCookie: string
  readonly settings: () => Promise<VisitorSettings>
  readonly now: () => Date
}

/** A last part with a dot is a file. Every other path may be a route of the application. */
const isPage = (path: string): boolean =>
  !path.startsWith('/api/') && !(path.split('/').at(-1) ?? '').includes('.')

/** RFC 9116 wants less than a year. The text is made anew for each request. */
const VALID_MS = 180 * 86_400_000

/** RFC 9116: who is told about a weakness. */
const securityText = (contact: string, now: Date): string =>
  `Contact: mailto:${encodeURI(contact)}
Expires: ${new Date(now.getTime() + VALID_MS).toISOString()}
Preferred-Languages: nb, en
`

const split = (url: string): readonly [path: string, search: string | undefined] => {
  const [path = '/', search] = url.split('?')
  return [path, search]
}

/** The built web application: files that are named by their hash for ever, the page never cached. */
export const pagesPlugin = async (app: FastifyInstance, options: PagesOptions): Promise<void> => {
  await app.register(fastifyStatic, {
    root: options.folder,
    cacheControl: false,
    // The build writes a .br and a .gz file beside each text file.
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const index = await readPageIndex(options.folder)

  /** ADR 34: a visitor gets the prerendered page where it shows the settings as they are. */
  const fileFor = async ({ url, cookies }: FastifyRequest): Promise<string> => {
    const [path, search] = split(url)
    const hasSession = cookies[options.sessionCookie] !== undefined
    const { language } = cookies
    const hasSearch = search !== undefined
    const file = prerenderedFile(index, { path, hasSearch, hasSession, language })
    const ownFile = routeFile(index, { path, language })
    if (file === null) return ownFile
    const { isOpen, selfRegistration } = await options.settings()
    return isOpen && (selfRegistration || path !== '/signup') ? file : ownFile
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path] = split(request.url)
    if (path !== '/' && !isRoute(index, path)) reply.status(404)
    // What the build does not render is behind the sign-in, belongs to one person, or is missing.
    if (!Object.hasOwn(index.pages, path)) reply.header('x-robots-tag', 'noindex')
    reply.headers({ vary: 'cookie', 'cache-control': 'no-cache' })
    return reply.sendFile(await fileFor(request))
  }
  // F4: a missing file may exist tomorrow.
  const sendMissing = (reply: FastifyReply) =>
    reply.status(404).header('cache-control', 'no-store').type('text/plain').send('404')

  // Before the files: '/' is the only page that is one.
  app.get('/', sendPage)
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { contact } = await options.settings()
    if (contact === null) return sendMissing(reply)
    const text = securityText(contact, options.now())
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text)
  })
  app.setNotFoundHandler((request, reply) => {
    const [path] = split(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    return isRead && isPage(path) ? sendPage(request, reply) : sendMissing(reply)
  })
}
