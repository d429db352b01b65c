import type { Page } from '@playwright/test'

export const cards = [
  {
    name: 'Modulvurdering',
    who: 'For betjenter',
    takes: 'vanligvis rundt 10',
    to: '/assessment/start',
  },
  {
    name: 'Anonym observasjon',
    who: 'For alle som observerer',
    takes: 'vanligvis 5–10',
    to: '/assessment/observation',
  },
  {
    name: 'Behandlingsanbefaling',
    who: 'For helsepersonell',
    takes: 'vanligvis 10–15',
    to: '/assessment/treatment',
  },
]

export const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) })
