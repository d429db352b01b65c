import type { Role } from '#domain/access/roles.ts'

/** The fictional prison of the demonstration. Every page marks it as a demonstration. */
export const demoCompany = {
  name: 'Fjordvik fengsel (demo)',
  contactPerson: 'Ingrid Demo',
  email: 'post@fjordvik.example',
  city: 'Fjordvik',
  totalLicenses: 40,
  isDemo: true,
} as const

/** A call list as a health department would post it. The numbers are not in use. */
const callList = [
  { name: 'Vaktleder', phone: '00 00 00 01', hours: 'Hele døgnet' },
  { name: 'Helseavdelingen', phone: '00 00 00 02', hours: 'Hverdager 08–15' },
] as const

export const demoDepartments = [
  { name: 'Avdeling Nord', allocatedSeats: 12, callList: [...callList] },
  { name: 'Avdeling Sør', allocatedSeats: 12, callList: [...callList] },
  { name: 'Varetekt', allocatedSeats: 8, callList: [...callList] },
] as const

type DemoUser = {
  readonly role: Role
  readonly name: string
  readonly inCompany: boolean
  /** What the account is, and the page to look at. */
  readonly look: string
}

/** One account of each role. The presenter signs in as any of them. */
export const demoUsers: readonly DemoUser[] = [
  {
    role: 'counselor',
    name: 'Berit Betjent',
    inCompany: true,
    look: 'Betjent og vaktleder: /board',
  },
  { role: 'user', name: 'Unni Bruker', inCompany: true, look: 'Helse: /board' },
  { role: 'superadmin', name: 'Sigrid Superadmin', inCompany: false, look: '/admin' },
  { role: 'administrator', name: 'Amir Administrator', inCompany: false, look: '/admin/functions' },
  { role: 'org_admin', name: 'Oda Lokaladmin', inCompany: true, look: 'Lokal admin: /dashboard' },
  { role: 'editor', name: 'Eirik Redaktør', inCompany: true, look: 'Redaktør: /dashboard' },
  { role: 'researcher', name: 'Farid Forsker', inCompany: true, look: 'Forsker: /dashboard' },
]

const DOMAIN = 'demo.holdepunkt.example'

const localPart = (role: Role): string => role.replace('_', '-')

export const demoEmail = (role: Role): string => `${localPart(role)}@${DOMAIN}`

/** What the presenter needs to know, at each start. */
export const demoLines = (password: string): readonly string[] => {
  const accounts = demoUsers.map(({ role, look }) => `${localPart(role)} (${look})`)
  const rows = [accounts.slice(0, 4), accounts.slice(4)]
  return [
    `Demonstration: NAME@${DOMAIN}, all with the password ${password}`,
    ...rows.map((row) => `  ${row.join(', ')}`),
  ]
}
