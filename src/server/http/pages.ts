import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** A last part with a dot is a file. Every other path is a route of the application, except the monitor's path. */
const isPage = (path: string): boolean =>
  path !== '/metrics' && !(path.split('/').at(-1) ?? '').includes('.')

/** The built web application: files that are named by their hash for ever, the page never cached. */
export const pagesPlugin = async (
  app: FastifyInstance,
  options: { readonly folder: string },
): Promise<void> => {
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
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (request.method === 'GET' && isPage(path) && !path.startsWith('/api/')) {
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    }
    // F4: a missing file may exist tomorrow.
    return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('404')
  })
}
