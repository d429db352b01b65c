import type { FastifyRequest } from 'fastify'
import { permissions } from '#domain/access/permissions.ts'

/** Of the pages, and of other programs (ADR 41). */
const PREFIX = /^\/api\/(?:v1\/)?/u

/**
 * The function that a request asked for, of those that there are; everything else is one word. Nothing of an address is
 * taken over: it may hold anything.
 */
export const requestedFunction = ({ url, method }: FastifyRequest): string => {
  const path = url.split('?')[0] ?? ''
  const name = PREFIX.test(path) ? path.replace(PREFIX, '') : ''
  return method === 'POST' && Object.hasOwn(permissions, name) ? name : 'other'
}
