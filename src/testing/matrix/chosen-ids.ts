import type { FunctionName } from '#domain/access/permissions.ts'

/** A valid input of a function. */
export type Body = Readonly<Record<string, unknown>>

const reason = 'En helt annen grunn enn før'
const fullName = 'Ola Annen'
const nameNo = 'Et annet navn'

const earlier = (field: string) => (body: Body) => ({
  [field]: new Date(Date.parse(String(body[field])) - 60_000).toISOString(),
})

/** The input names a place, and nothing else that is stored. */
const onlyPlace = () => ({})

/**
 * F-C1, F-C2: the functions that store a row under an id that the caller chose, and what a call with other content sends
 * instead. A test of the full level fails for a function that is missing here.
 */
export const otherContent: Readonly<Partial<Record<FunctionName, (body: Body) => Body>>> = {
  'officer.complete': () => ({ knowsPerson: false }),
  // Its end states the start again.
  'observation.begin': onlyPlace,
  'observation.complete': () => ({ notes: 'Noe annet' }),
  'treatment.complete': earlier('startedAt'),
  'companies.create': () => ({ contactPerson: fullName }),
  'departments.create': () => ({ name: nameNo }),
  'serviceAccounts.create': () => ({ name: nameNo }),
  'profiles.create': () => ({ fullName }),
  'superadmins.create': () => ({ fullName }),
  'symptomGroups.create': () => ({ nameNo }),
  'symptoms.create': () => ({ nameNo }),
  'questions.create': () => ({ textNo: nameNo }),
  'approaches.create': () => ({ nameNo }),
  'categories.create': () => ({ nameNo }),
  'symptomBank.create': () => ({ nameNo }),
  'modules.create': () => ({ nameNo }),
  'sources.create': () => ({ title: nameNo }),
  'contentOwnership.takeOver': onlyPlace,
  'contentApprovals.record': () => ({ clinician: fullName }),
  'cases.open': onlyPlace,
  'plans.save': () => ({ helps: 'Noe annet' }),
  'checks.record': () => ({ change: 'worse' }),
  'checks.recordLate': earlier('observedAt'),
  'checks.correct': () => ({ reason }),
  'receipts.record': () => ({ agreed: 'Noe annet' }),
  'outcomes.record': () => ({ fit: 'could-have-waited' }),
  'sheets.print': onlyPlace,
  'restrictions.start': () => ({ objects: ['shoelaces'] }),
  'restrictions.renew': () => ({ hours: 4 }),
  'functions.assign': () => ({ function: 'health' }),
  'functions.helpHere': () => ({ reason }),
}
