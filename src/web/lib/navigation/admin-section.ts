import { useRouterState } from '@tanstack/react-router'
import type { AdminSectionId } from '#domain/access/sections.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Which section of the back office the route is. */
    adminSection?: AdminSectionId
  }
}

/** The section on screen, also of a page below it, which is not yet that of the address while it loads; undefined: none. */
export const useAdminSection = (): AdminSectionId | undefined =>
  useRouterState({
    select: ({ matches }) =>
      matches.findLast(({ staticData }) => staticData.adminSection !== undefined)?.staticData
        .adminSection,
  })
