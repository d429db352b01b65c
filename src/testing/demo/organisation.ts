import type { Role } from '#domain/access/roles.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'

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
  { name: 'Legevakt', phone: '116117', hours: 'Hele døgnet' },
] as const

export const demoDepartments = [
  { name: 'Avdeling Nord', allocatedSeats: 12, callList: [...callList] },
  { name: 'Avdeling Sør', allocatedSeats: 12, callList: [...callList] },
  { name: 'Varetekt', allocatedSeats: 8, callList: [...callList] },
] as const

type DemoUser = {
  /** Before the @. */
  readonly local: string
  readonly role: Role
  readonly name: string
  readonly inCompany: boolean
  /** In the first department. */
  readonly functions: readonly StaffDuty[]
  /** What the person is on the ward. */
  readonly who: string
  /** The page to look at first. */
  readonly page: string
}

/** An account of each role, and two more, so that a shift is taken over by another person (FUP-51). */
export const demoUsers: readonly DemoUser[] = [
  {
    local: 'counselor',
    role: 'counselor',
    name: 'Berit Betjent',
    inCompany: true,
    functions: ['officer', 'shift-leader'],
    who: 'betjent og vaktleder på dagvakt',
    page: '/board',
  },
  {
    local: 'natt',
    role: 'counselor',
    name: 'Nils Natt',
    inCompany: true,
    functions: ['officer', 'shift-leader'],
    who: 'betjent og vaktleder på nattevakt: overtar vakten',
    page: '/board',
  },
  {
    local: 'sykepleier',
    role: 'user',
    name: 'Siri Sykepleier',
    inCompany: true,
    functions: ['health'],
    who: 'helse på avdelingen',
    page: '/board',
  },
  {
    local: 'user',
    role: 'user',
    name: 'Unni Bruker',
    inCompany: true,
    functions: [],
    who: 'uten funksjon: vurderer, men ser ingen saker',
    page: '/',
  },
  {
    local: 'superadmin',
    role: 'superadmin',
    name: 'Sigrid Superadmin',
    inCompany: false,
    functions: [],
    who: 'superadmin: ser ingen saker',
    page: '/admin/follow-up',
  },
  {
    local: 'administrator',
    role: 'administrator',
    name: 'Amir Administrator',
    inCompany: false,
    functions: [],
    who: 'superadmin: gir funksjoner',
    page: '/admin/follow-up',
  },
  {
    local: 'org-admin',
    role: 'org_admin',
    name: 'Oda Lokaladmin',
    inCompany: true,
    functions: [],
    who: 'lokal admin',
    page: '/',
  },
  {
    local: 'editor',
    role: 'editor',
    name: 'Eirik Redaktør',
    inCompany: true,
    functions: [],
    who: 'redaktør',
    page: '/',
  },
  {
    local: 'researcher',
    role: 'researcher',
    name: 'Farid Forsker',
    inCompany: true,
    functions: [],
    who: 'forsker',
    page: '/',
  },
]

const DOMAIN = 'demo.holdepunkt.example'

export const demoEmail = (local: string): string => `${local}@${DOMAIN}`

/** The accounts as /login of the demonstration lists them. */
export const demoAccounts = demoUsers.map(({ local, name, who }) => ({
  email: demoEmail(local),
  name,
  who,
}))

/** What the presenter needs to know, at each start: a line for each page (R45-2: twelve lines in all). */
export const demoLines = (password: string): readonly string[] => [
  `Demonstration: NAME@${DOMAIN}, all with the password ${password}`,
  ...[...Map.groupBy(demoUsers, ({ page }) => page)].map(
    ([page, users]) =>
      `  ${page}: ${users.map(({ local, who }) => `${local} (${who})`).join(', ')}`,
  ),
]
