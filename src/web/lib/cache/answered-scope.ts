import type { QueryClient } from '@tanstack/react-query'

/** For each cache the scope of its answers; null: some of them may come from the device. */
const scopes = new WeakMap<QueryClient, string | null>()

/**
 * Whether the answers of the cache may belong to another scope than this one; it notes this one. The answers that a new
 * cache has already were asked for in its own scope (the early calls of the page).
 */
export const entersScope = (queries: QueryClient, scope: string | null): boolean => {
  const before = scopes.get(queries)
  scopes.set(queries, scope)
  return before !== undefined && before !== scope
}
