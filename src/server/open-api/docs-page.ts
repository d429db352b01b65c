import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const files = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Holdepunkt API</title>
<link rel="stylesheet" href="/docs/api/swagger-ui.css">
<script src="/docs/api/swagger-ui-bundle.js" defer></script>
<script src="/docs/api/start.js" defer></script>
</head>
<body><main id="viewer"></main></body>
</html>
`

const start = `window.ui = SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#viewer', validatorUrl: null })
`

/** The viewer sets styles and HTML itself. It loads nothing from elsewhere, and no page of the product has these rules. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** ADR 41: /docs/api, where people read the description. */
export const docsPagePlugin = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
    })
  })
  await app.register(fastifyStatic, { root: files, serve: false })
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/start.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(start),
  )
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    app.get(`/${name}`, (_request, reply) => reply.sendFile(name, files))
  }
}
