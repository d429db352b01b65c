/**
 * The pages of the back office, by a part of their path. The approvals join several sections, so they are beside the layout
 * (docs/architecture.md).
 */
export const officePages = ['/src/web/office/', '/src/web/app/office/approvals-route.tsx'] as const

/** The lists of an area of the back office share much that no other list shows: each area, and its pages. */
export const officeAreas = [
  [
    'admin-content',
    /\/src\/web\/(?:features\/admin\/(?:approaches|approvals|categories|influence-rules|modules|questions|symptom-bank|symptom-groups|symptoms)\/|app\/admin\/approvals-route\.tsx$)/u,
  ],
  [
    'admin-people',
    /\/src\/web\/features\/admin\/(?:companies|departments|functions|service-accounts|superadmins|users)\//u,
  ],
] as const
