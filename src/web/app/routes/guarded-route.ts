import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/routed-page.tsx'
import { root } from './root-route.ts'

/** ROLE-03: the routes under this one are for signed-in users. */
export const guarded = createRoute({
  getParentRoute: () => root,
  id: 'guarded',
  component: page(async () => (await import('./guarded.tsx')).Guarded),
})
