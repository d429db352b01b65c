import type { Query } from '@tanstack/react-query'
import type { FunctionName } from '#domain/access/permissions.ts'

/** The function that a query asks: its key begins with the way to it. */
export const functionOf = ({ queryKey }: Pick<Query, 'queryKey'>): string => {
  const [path] = queryKey
  return Array.isArray(path) ? path.join('.') : ''
}

/** With which the key of every query of that function begins. */
export const pathOf = (name: FunctionName) => [name.split('.')] as const

/** As tRPC makes it for a question without a word. */
export const keyOf = (name: FunctionName) =>
  [...pathOf(name), { input: {}, type: 'query' }] as const
