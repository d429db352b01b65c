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

type DemoUser = { readonly role: Role; readonly name: string; readonly inCompany: boolean }

/** One account of each role. The presenter signs in as any of them. */
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
