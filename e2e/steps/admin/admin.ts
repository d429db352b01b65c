import type { Page } from '@playwright/test'

/** ADM-01: the sidebar of a superadmin, in this order. */
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
  ['Brukere', '/admin/users'],
  ['Avdelinger', '/admin/departments'],
  ['Funksjoner', '/admin/functions'],
  ['Oppfølging', '/admin/follow-up'],
  ['Tjenestekontoer', '/admin/service-accounts'],
  ['Spørsmål', '/admin/questions'],
  ['Påvirkningsregler', '/admin/influence-rules'],
  ['Kilder', '/admin/sources'],
  ['Godkjenninger', '/admin/approvals'],
  ['Hendelseslogg', '/admin/audit'],
  ['System', '/admin/system'],
] as const

/** The sections of the back office. */
export const adminSections = sidebarEntries.filter(([, path]) => path.startsWith('/admin'))

/** The sidebar of the back office. */
export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Administrasjon' })

/** The entries of the sidebar: names and targets. */
export const sidebarLinks = (page: Page): Promise<(readonly [string, string | null])[]> =>
  sidebar(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.textContent.trim(), link.getAttribute('href')] as const),
    )

/** The element that names the current section; the page heading has the same text. */
export const sectionName = (page: Page) => page.locator('.hp-admin__section')
