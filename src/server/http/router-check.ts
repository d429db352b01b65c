import { permissions } from '#domain/access/permissions.ts'
import type { AnyRouter } from '@trpc/server'

type Definition = {
  readonly meta?: { readonly name?: string }
  readonly inputs?: readonly unknown[]
  readonly output?: unknown
}

const definitionOf = (procedure: unknown): Definition => (procedure as { _def: Definition })._def

/**
 * Throws when a function in the router lacks the permission of its own name, an input or an output. Throws when the
 * permission table names a function that the router lacks. Such a server does not start (D1).
 */
export const assertRouter = (router: AnyRouter): void => {
  const procedures = Object.entries(router._def.procedures as Record<string, unknown>)
  for (const [path, procedure] of procedures) {
    const { meta, inputs, output } = definitionOf(procedure)
    if (meta?.name !== path || !(path in permissions)) throw new Error(`${path} has no permission`)
    if (inputs?.length === 0 || output === undefined) throw new Error(`${path} has no contract`)
  }
  const paths = new Set(procedures.map(([path]) => path))
  const missing = Object.keys(permissions).find((name) => !paths.has(name))
  if (missing !== undefined) throw new Error(`${missing} is in no router`)
}
