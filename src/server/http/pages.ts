import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VisitorSettings } from './visitor-settings.ts'
import { prerenderedFile, readPageIndex, routeFile } from './prerendered.ts'

type PagesOptions = {
  readonly folder: string
  /** The name of the cookie of a session. */
  readonly sessionCookie: string
  readonly settings: () => Promise<VisitorSettings>
}

/** A last part with a dot is a file. Every other path is a route of the application, except the monitor's path. */
const isPage = (path: string): boolean =>
  path !== '/metrics' && !(path.split('/').at(-1) ?? '').includes('.')

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
    if (index === null) return 'index.html'
    const file = prerenderedFile(index, { path, hasSearch, hasSession, language })
    const ownFile = routeFile(index, { path, language })
    if (file === null) return ownFile
    const { isOpen, selfRegistration } = await options.settings()
    return isOpen && (selfRegistration || path !== '/signup') ? file : ownFile
  }
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (index !== null) reply.header('vary', 'cookie')
    return reply.header('cache-control', 'no-cache').sendFile(await fileFor(request))
  }

  // Before the files: '/' is the only page that is one.
  app.get('/', sendPage)
  app.setNotFoundHandler((request, reply) => {
    const [path] = split(request.url)
    if (request.method === 'GET' && isPage(path) && !path.startsWith('/api/'))
      return sendPage(request, reply)
    // F4: a missing file may exist tomorrow.
    return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('404')
  })
}
