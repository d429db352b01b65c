import type { FastifyRequest } from 'fastify'
import { permissions } from '#domain/access/permissions.ts'

const PREFIX = '/api/'

/**
 * The function that a request asked for, of those that there are; everything else is one word. Nothing of an address is
 * taken over: it may hold anything.
 */
export const requestedFunction = ({ url, method }: FastifyRequest): string => {
  const path = url.split('?')[0] ?? ''
  const name = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : ''
  return method === 'POST' && Object.hasOwn(permissions, name) ? name : 'other'
}
