import type { Role } from '#domain/access/roles.ts'

/** The demonstration's prison: invented, and marked as a demonstration on every page. */
export const demoCompany = {
  name: 'Fjordvik fengsel (demo)',
  contactPerson: 'Ingrid Demo',
  email: 'post@fjordvik.example',
  city: 'Fjordvik',
  totalLicenses: 40,
  isDemo: true,
} as const

/** What the health department would write on the wall. The numbers are of nobody (not in use). */
const callList = [
  { name: 'Vaktleder', phone: '00 00 00 01', hours: 'Hele døgnet' },
  { name: 'Helseavdelingen', phone: '00 00 00 02', hours: 'Hverdager 08–15' },
] as const

export const demoDepartments = [
  { name: 'Avdeling Nord', allocatedSeats: 12, callList: [...callList] },
  { name: 'Avdeling Sør', allocatedSeats: 12, callList: [...callList] },
  { name: 'Varetekt', allocatedSeats: 8, callList: [...callList] },
] as const

type DemoUser = { readonly role: Role; readonly name: string; readonly inCompany: boolean }

/** One account of each role; whoever shows the product signs in as any of them. */
export const demoUsers: readonly DemoUser[] = [
  { role: 'superadmin', name: 'Sigrid Superadmin', inCompany: false },
  { role: 'administrator', name: 'Amir Administrator', inCompany: false },
  { role: 'org_admin', name: 'Oda Lokaladmin', inCompany: true },
  { role: 'editor', name: 'Eirik Redaktør', inCompany: true },
  { role: 'counselor', name: 'Berit Betjent', inCompany: true },
  { role: 'researcher', name: 'Farid Forsker', inCompany: true },
  { role: 'user', name: 'Unni Bruker', inCompany: true },
]

export const demoEmail = (role: Role): string => `${role.replace('_', '-')}@demo.holdepunkt.example`
