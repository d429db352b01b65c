import type { FastifyHelmetOptions } from '@fastify/helmet'

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
