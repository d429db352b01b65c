/**
 * The pages of the back office, by a part of their path. The approvals join several sections, so they are beside the layout
 * (docs/architecture.md).
 */
export const officePages = [
  '/src/web/features/admin/',
  '/src/web/app/admin/approvals-route.tsx',
] as const
