import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

/** The directives of our policy, and those that a browser reports in place of one of them. */
const directives = [
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
] as const

/** X9: anybody may send a report, so only one of our own words is taken from it. */
const directive = z.enum([...directives, 'other']).catch('other')

const reports = z
  .array(z.object({ body: z.object({ effectiveDirective: directive }) }))
  .min(1)
  .max(20)

/** How many reports of each directive; 'other' for words that are not ours. */
const countsOf = (read: z.infer<typeof reports>): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { body } of read) {
    counts[body.effectiveDirective] = (counts[body.effectiveDirective] ?? 0) + 1
  }
  return counts
}

/** F1: what the content security policy stopped in a browser, as one line in the log. */
export const cspReportPlugin = async (app: FastifyInstance): Promise<void> => {
  app.addContentTypeParser(
    'application/reports+json',
    { parseAs: 'string', bodyLimit: 16_384 },
    app.getDefaultJsonParser('error', 'error'),
  )
  app.post('/csp-report', (request, reply) => {
    const read = reports.safeParse(request.body)
    if (!read.success) return reply.status(400).send()
    request.log.warn({ csp: countsOf(read.data) }, 'content was blocked')
    return reply.status(204).send()
  })
}

const self = ["'self'"]
const none = ["'none'"]

/** F1: nothing but our own files; no inline script or style; HTML sinks take no plain strings. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: none,
      scriptSrc: self,
      styleSrc: self,
      imgSrc: ["'self'", 'data:'],
      fontSrc: self,
      connectSrc: self,
      manifestSrc: self,
      workerSrc: self,
      objectSrc: none,
      baseUri: none,
      formAction: self,
      frameAncestors: none,
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ['sw-url'],
      reportTo: ['csp'],
    },
  },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
}

/** F3: what helmet does not set. */
export const furtherHeaders: Readonly<Record<string, string>> = {
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'reporting-endpoints': 'csp="/csp-report"',
}
