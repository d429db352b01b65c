import { createRoute } from '@tanstack/react-router'
import { page } from '../shell/routed-page.tsx'
import { guarded } from './guarded-route.ts'

/** ADM-01: the back office. Who may be where is the layout's to say (ROLE-04 to ROLE-07). */
export const layout = createRoute({
  getParentRoute: () => guarded,
  path: '/admin',
  component: page(async () => (await import('../admin/admin-layout.tsx')).AdminLayout),
})
