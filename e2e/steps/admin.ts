import type { Page } from '@playwright/test'

/** ADM-01: what a superadmin finds in the sidebar, in this order. */
export const sidebarEntries = [
  ['Dashboard', '/admin'],
  ['Bruker-dashboard', '/dashboard'],
  ['Start vurdering', '/assessment/start'],
  ['Superadmin', '/admin/superadmin'],
  ['Firmaer', '/admin/companies'],
  ['Kategorier', '/admin/categories'],
  ['Symptombank', '/admin/symptom-bank'],
  ['Moduler', '/admin/modules'],
  ['Symptomgrupper', '/admin/symptom-groups'],
  ['Symptomer', '/admin/symptoms'],
  ['Tilnærminger', '/admin/approaches'],
  ['Statistikk', '/admin/statistics'],
  ['Innstillinger', '/admin/settings'],
  ['Import/Eksport', '/admin/import-export'],
] as const

/** What is within the back office, those that are reached from another section too. */
export const adminSections = [
  ...sidebarEntries.filter(([, path]) => path.startsWith('/admin')),
  ['Avdelinger', '/admin/departments'],
  ['Brukere', '/admin/users'],
  ['Spørsmål', '/admin/questions'],
  ['Revisjonslogg', '/admin/audit'],
] as const

/** The sidebar of the back office. */
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Administrasjon' })

/** What the sidebar holds: names and where they lead. */
export const sidebarLinks = (page: Page): Promise<(readonly [string, string | null])[]> =>
  sidebar(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.textContent.trim(), link.getAttribute('href')] as const),
    )

/** Where the back office says which section one is in; its words are the page's heading's too. */
export const sectionName = (page: Page) => page.locator('.hp-admin__section')
