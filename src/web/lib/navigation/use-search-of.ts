import { useSearch, type RegisteredRouter, type RouteIds } from '@tanstack/react-router'

/**
 * What the address says to a route. The library's hook alone is `any` in a page: the type of the router depends on its
 * pages, so that a page states the type that it returns.
 */
export const useSearchOf = <const Route extends RouteIds<RegisteredRouter['routeTree']>>(
  route: Route,
) => useSearch<RegisteredRouter, Route>({ from: route })
