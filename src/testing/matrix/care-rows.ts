import { uuidv7 } from 'uuidv7'
import { staffDuties } from '#domain/follow-up/staff-duties.ts'
import { receipts } from '#server/database/schema/phone-call-tables.ts'
import { sheets } from '#server/database/schema/case-sheets.ts'
import { restrictionObjects, restrictions } from '#server/database/schema/case-tables.ts'
import {
  caseAssessments,
  checks,
  deviations,
  handoverLines,
  moduleChanges,
} from '#server/database/schema/case-part-tables.ts'
import { boardScreens } from '#server/database/schema/follow-up.ts'
import { inTransaction } from '#server/core/database.ts'
import { outcomeOf, withoutSymptoms } from '../content/officer.ts'
import { addDepartment } from '../rows/builders.ts'
import { addCase, callList, enableFollowUp, giveDuties, receiptRow } from '../rows/care.ts'
import type { CallContext } from './call.ts'
import { CANARY, type Caller, type Target, type World } from './world.ts'

const organisationAt = (world: World, target: Target) =>
  target === 'other' ? world.other : world.own

/** A new department of that place. At the own place the caller has a row of every function there, whatever the role (F-B2). */
export const wardAt = async (
  world: World,
  caller: Caller | null,
  target: Target,
): Promise<string> => {
  if (target === 'missing') return uuidv7()
  const { services } = world.server
  const { companyId } = organisationAt(world, target)
  await enableFollowUp(services, companyId)
  const departmentId = await addDepartment(services, { companyId, name: 'Avdeling V', callList })
  if (target === 'own' && caller !== null) {
    const grant = { companyId, departmentId, userId: caller.userId }
    await giveDuties(services, grant, staffDuties)
  }
  return departmentId
}

type CaseRow = Partial<Parameters<typeof addCase>[1]>

/** A case in such a department. */
export const caseAt = async (
  world: World,
  caller: Caller | null,
  target: Target,
  more: CaseRow = {},
): Promise<string> => {
  if (target === 'missing') return uuidv7()
  const { companyId } = organisationAt(world, target)
  const departmentId = await wardAt(world, caller, target)
  const closeReason = target === 'other' ? CANARY : null
  return addCase(world.server.services, { companyId, departmentId, closeReason, ...more })
}

/** What a row of a case needs. */
const partAt = async (world: World, caller: Caller | null, target: Target) => {
  const { companyId } = organisationAt(world, target)
  const departmentId = await wardAt(world, caller, target)
  const caseId = await addCase(world.server.services, { companyId, departmentId })
  return { id: uuidv7(), companyId, departmentId, caseId, staffFunction: 'officer' as const }
}

type Part = Awaited<ReturnType<typeof partAt>>

const addCheck = async (world: World, part: Part, target: Target): Promise<string> => {
  const at = world.server.clock.now()
  const row = { kind: 'talked', change: 'same', text: target === 'other' ? CANARY : '' } as const
  await inTransaction(world.server.services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(checks).values({
      ...part,
      ...row,
      observedAt: at,
      receivedAt: at,
      isTimeCertain: true,
      submissionHash: '',
    }),
  )
  return part.id
}

/** A check of such a case. */
export const checkAt = async (
  world: World,
  caller: Caller | null,
  target: Target,
): Promise<string> =>
  target === 'missing' ? uuidv7() : addCheck(world, await partAt(world, caller, target), target)

/** Two cases of one such ward. */
export const caseBesideAt = async (
  world: World,
  caller: Caller | null,
  target: Target,
): Promise<{ caseId: string; otherId: string }> => {
  if (target === 'missing') return { caseId: uuidv7(), otherId: uuidv7() }
  const { caseId, ...part } = await partAt(world, caller, target)
  const { companyId, departmentId } = part
  return { caseId, otherId: await addCase(world.server.services, { companyId, departmentId }) }
}

/** A check of such a case, and another case beside it. */
export const checkToMoveAt = async (
  world: World,
  caller: Caller | null,
  target: Target,
): Promise<{ caseId: string; checkId: string; toId: string }> => {
  if (target === 'missing') return { caseId: uuidv7(), checkId: uuidv7(), toId: uuidv7() }
  const part = await partAt(world, caller, target)
  const { caseId, companyId, departmentId } = part
  const checkId = await addCheck(world, part, target)
  return {
    caseId,
    checkId,
    toId: await addCase(world.server.services, { companyId, departmentId }),
  }
}

/** Such a case, and an assessment that is shared with it. */
export const sharedAt = async (
  world: World,
  caller: Caller | null,
  target: Target,
): Promise<{ id: string; assessmentId: string }> => {
  if (target === 'missing') return { id: uuidv7(), assessmentId: uuidv7() }
  const part = await partAt(world, caller, target)
  const at = world.server.clock.now()
  const assessmentId = uuidv7()
  await inTransaction(world.server.services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(caseAssessments).values({
      ...part,
      assessmentId,
      label: target === 'other' ? CANARY : 'Modul 5',
      isAcute: false,
      completedAt: at,
      sharedAt: at,
      outcome: withoutSymptoms(outcomeOf({})),
    }),
  )
  return { id: part.caseId, assessmentId }
}

/** A deviation of such a case that is over. */
export const deviationAt = async (
  world: World,
  caller: Caller | null,
  target: Target,
): Promise<string> => {
  if (target === 'missing') return uuidv7()
  const part = await partAt(world, caller, target)
  const at = world.server.clock.now()
  await inTransaction(world.server.services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(deviations).values({ ...part, kind: 'late', from: at, to: at }),
  )
  return part.id
}

/** A call of such a case that was agreed. */
export const receiptAt = async (
  world: World,
  caller: Caller | null,
  target: Target,
): Promise<string> => {
  if (target === 'missing') return uuidv7()
  const part = await partAt(world, caller, target)
  await inTransaction(world.server.services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(receipts).values({ ...part, ...receiptRow(world.server.clock.now()) }),
  )
  return part.id
}

/** Not one that the counter gives. */
let lastSheet = 10_000

/** A sheet of such a case that is out. */
export const sheetAt = async (
  world: World,
  caller: Caller | null,
  target: Target,
): Promise<string> => {
  if (target === 'missing') return uuidv7()
  const part = await partAt(world, caller, target)
  const printedAt = world.server.clock.now()
  lastSheet += 1
  // Read now: another call may come before the insert.
  const number = lastSheet
  await inTransaction(world.server.services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(sheets).values({
      ...part,
      number,
      printedAt,
      maxGap: 15,
      gaps: [],
    }),
  )
  return part.id
}

/** A security cell that runs in such a case, and an object that was removed. */
export const restrictionAt = async ({
  world,
  caller,
  target,
}: CallContext): Promise<{ restrictionId: string; objectId: string }> => {
  const objectId = uuidv7()
  if (target === 'missing') return { restrictionId: uuidv7(), objectId }
  const part = await partAt(world, caller, target)
  const now = world.server.clock.now()
  const row = {
    kind: 'security-cell',
    reason: target === 'other' ? CANARY : 'Slår hodet i veggen',
    lesserMeans: 'Samtale',
    decidedBy: 'shift-leader',
    startsAt: now,
    endsAt: new Date(now.getTime() + 3_600_000),
  } as const
  await inTransaction(world.server.services.pool, { role: 'system', userId: null }, async (db) => {
    await db.insert(restrictions).values({ ...part, ...row })
    const object = { ...part, id: objectId, restrictionId: part.id, kind: 'belt' } as const
    await db.insert(restrictionObjects).values(object)
  })
  return { restrictionId: part.id, objectId }
}

/** Such a case of Modul 5, which the caller has just lifted from Modul 3. */
export const liftedCaseAt = async ({ world, caller, target }: CallContext): Promise<string> => {
  if (target === 'missing') return uuidv7()
  const part = await partAt(world, caller, target)
  const at = world.server.clock.now()
  await inTransaction(world.server.services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(moduleChanges).values({
      ...part,
      staffId: caller?.userId ?? null,
      from: 'M3',
      to: 'M5',
      reason: 'Snakker om å dø i natt',
      at,
      undo: { riskSince: at.toISOString(), hasLowerSince: false },
    }),
  )
  return part.caseId
}

/** A case of such a ward that somebody else offered at that shift change. */
export const offeredCaseAt = async (
  { world, caller, target }: CallContext,
  shiftAt: string,
): Promise<{ departmentId: string; caseId: string }> => {
  if (target === 'missing') return { departmentId: uuidv7(), caseId: uuidv7() }
  const { id, ...part } = await partAt(world, caller, target)
  const line = { shiftAt: new Date(shiftAt), offeredAt: world.server.clock.now() }
  await inTransaction(world.server.services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(handoverLines).values({ id, ...part, ...line }),
  )
  return { departmentId: part.departmentId, caseId: part.caseId }
}

/** A board screen of such a ward. */
export const screenAt = async (
  world: World,
  caller: Caller | null,
  target: Target,
): Promise<string> => {
  const id = uuidv7()
  if (target === 'missing') return id
  const { companyId } = organisationAt(world, target)
  const departmentId = await wardAt(world, caller, target)
  const now = world.server.clock.now()
  const endsAt = new Date(now.getTime() + 3_600_000)
  await inTransaction(world.server.services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(boardScreens).values({
      id,
      companyId,
      departmentId,
      codeExpiresAt: now,
      tokenHash: id,
      enrolledAt: now,
      endsAt,
    }),
  )
  return id
}
