import { createRootRoute, createRoute } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'
import { page } from '../shell/routed-page.tsx'

export const root = createRootRoute({ component: Shell })

/** ROLE-03: the routes under this one are for signed-in users. */
export const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  component: page(async () => (await import('./guarded.tsx')).Guarded),
})

/** ADM-01: the back office. Who may be where is the layout's to say (ROLE-04 to ROLE-07). */
export const layout = createRoute({
  getParentRoute: () => guarded,
  path: '/admin',
  component: page(async () => (await import('../office/admin-layout.tsx')).AdminLayout),
})
