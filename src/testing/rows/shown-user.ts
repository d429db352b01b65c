import type { Profile } from '#contract/profiles.ts'

/** A user as a list shows it, with what a test says of it. */
export const shownUser = (over: Partial<Profile> = {}): Profile => ({
  id: '018f0000-0000-7000-8000-000000000001',
  email: 'ase@example.no',
  fullName: 'Åse Vik',
  phone: null,
  role: 'counselor',
  companyId: null,
  companyName: null,
  departmentId: null,
  departmentName: null,
  isActive: true,
  isInvited: false,
  hasTwoFactor: false,
  unconfirmedReset: null,
  createdAt: '2026-11-01T00:00:00Z',
  lastSignInAt: null,
  functions: [],
  requestedFunctions: [],
  version: 1,
  ...over,
})
