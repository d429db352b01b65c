import { uuidv7 } from 'uuidv7'
import { isSuperadmin } from '#domain/access/roles.ts'
import { recommendTreatment } from '#domain/assessment/treatment/recommend-treatment.ts'
import type { ContentKind } from '#domain/content/content-kinds.ts'
import { shippedTreatment } from '#domain/content/shipped-treatment.ts'
import { assessments } from '#server/database/schema/assessment-tables.ts'
import { sessions } from '#server/database/schema/organisation.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import { homeOf } from '#server/core/home-company.ts'
import { inTransaction } from '#server/core/database.ts'
import { addCompany, addDepartment, addUser } from '../rows/builders.ts'
import { addApproval } from '../rows/approvals.ts'
import { addContent } from '../content/content-rows.ts'
import { addReset } from '../flows/shared-links.ts'
import { chosenOf } from '../flows/flow-submissions.ts'
import { addTotp } from '../identity/second-factor.ts'
import { CANARY, type Caller, type Target, type World } from './world.ts'

// Each call gets rows of its own, so that a change of one does not affect another call.

/** The company of that place. For a superadmin, the first company counts as the own one. */
export const companyAt = (world: World, target: Target): string => {
  if (target === 'missing') return uuidv7()
  return target === 'other' ? world.other.companyId : world.own.companyId
}

/** The mark of the company that owns the row, if it has one. */
const nameAt = ({ marks }: World, target: Target, usual: string): string =>
  (target === 'other' ? marks.other : marks.own) ?? usual

const organisationAt = (world: World, target: Target) =>
  target === 'other' ? world.other : world.own

/** An empty company that a call can remove. */
export const emptyCompany = (world: World): Promise<string> =>
  addCompany(world.server.services, { name: CANARY })

export const departmentAt = async (world: World, target: Target): Promise<string> => {
  if (target === 'missing') return uuidv7()
  const { companyId } = organisationAt(world, target)
  return addDepartment(world.server.services, {
    companyId,
    name: nameAt(world, target, 'Avdeling B'),
  })
}

export const approvalAt = async (world: World, target: Target): Promise<string> => {
  if (target === 'missing') return uuidv7()
  const clinician = nameAt(world, target, 'Kari Lege')
  return addApproval(world.server.services, { ...organisationAt(world, target), clinician })
}

type UserState = {
  readonly isActive?: boolean
  readonly isInvited?: boolean
  readonly hasTwoFactor?: boolean
  /** Reset through a link of an administrator who no longer exists. Every user here was active before it. */
  readonly isReset?: boolean
}

/** A user of that place. At the own place it is the caller. */
export const userAt = async (
  world: World,
  caller: Caller | null,
  target: Target,
  { isActive = true, isInvited = false, hasTwoFactor = false, isReset = false }: UserState = {},
): Promise<string> => {
  if (target === 'missing') return uuidv7()
  if (target === 'own' && caller !== null) return caller.userId
  const passwordHash = isInvited ? null : world.server.passwordHash
  const fullName = nameAt(world, target, 'Kari Nordmann')
  const fields = {
    ...organisationAt(world, target),
    fullName,
    role: 'counselor',
    isActive,
  } as const
  const { id } = await addUser(world.server.services, passwordHash, fields)
  if (hasTwoFactor) await addTotp(world.server, id)
  if (isReset) await addReset(world.server, id)
  return id
}

/** A session other than the calling one: of the caller, of a colleague, or of the other company. */
export const sessionAt = async (
  world: World,
  caller: Caller | null,
  target: Target,
): Promise<string> => {
  const id = uuidv7()
  if (target === 'missing') return id
  const userId = await userAt(world, caller, target)
  const now = world.server.clock.now()
  await inTransaction(world.server.services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(sessions).values({
      id,
      userId,
      tokenHash: id,
      createdAt: now,
      activeAt: now,
      expiresAt: new Date(now.getTime() + 3_600_000),
    }),
  )
  return id
}

/** A superadmin other than the caller. */
export const superadminAt = async (
  world: World,
  target: Target,
  { isActive = true, isInvited = false, hasTwoFactor = false, isReset = false }: UserState = {},
): Promise<string> => {
  if (target === 'missing') return uuidv7()
  const passwordHash = isInvited ? null : world.server.passwordHash
  const fields = { fullName: CANARY, role: 'superadmin', isActive } as const
  const { id } = await addUser(world.server.services, passwordHash, fields)
  if (hasTwoFactor) await addTotp(world.server, id)
  if (isReset) await addReset(world.server, id)
  return id
}

/** A begun assessment of the caller, of a colleague, or of the other company. `more` overrides its columns. */
export const assessmentAt = async (
  world: World,
  caller: Caller | null,
  target: Target,
  more: Partial<typeof assessments.$inferInsert> = {},
): Promise<string> => {
  const id = uuidv7()
  if (target === 'missing') return id
  const userId = await userAt(world, caller, target)
  const ofNoCompany = target === 'own' && caller !== null && isSuperadmin(caller.role)
  const companyId = ofNoCompany ? null : organisationAt(world, target).companyId
  const at = world.server.clock.now()
  await inTransaction(world.server.services.pool, { role: 'system', userId: null }, (db) =>
    db.insert(assessments).values({
      id,
      userId,
      companyId: homeOf(companyId),
      flow: 'officer',
      status: 'in_progress',
      observerRole: 'counselor',
      observerNotes: nameAt(world, target, ''),
      startedAt: at,
      storedAt: at,
      ...more,
    }),
  )
  return id
}

const plan = recommendTreatment({
  content: shippedTreatment(shippedId),
  chosen: chosenOf({ 'vedvarende-tristhet': 60 }),
  answers: {},
})

/** A stored treatment plan in the same places (TRT-05). */
export const planAt = (world: World, caller: Caller | null, target: Target): Promise<string> =>
  assessmentAt(world, caller, target, {
    flow: 'treatment',
    status: 'completed',
    completedAt: world.server.clock.now(),
    results: plan,
  })

/** The fields that must be unique within a kind. */
export const unlike = (kind: ContentKind): object => {
  const random = uuidv7().slice(-6)
  if (kind === 'module') return { code: `M${random.toUpperCase()}` }
  return kind === 'approach' ? { number: 100 + (Number.parseInt(random, 16) % 900) } : {}
}

type ContentState = {
  readonly isRemoved?: boolean
  readonly isTakenOver?: boolean
  readonly isDraft?: boolean
}

/** A row of content of that company. 'same' is the content that all companies share (ROLE-12). */
export const contentAt = async (
  world: World,
  target: Target,
  kind: ContentKind,
  { isRemoved = false, isTakenOver = false, isDraft = false }: ContentState = {},
): Promise<string> => {
  if (target === 'missing') return uuidv7()
  const companyId = target === 'same' ? null : organisationAt(world, target).companyId
  const { services } = world.server
  const name = companyId === null ? 'Nytt innhold' : nameAt(world, target, 'Nytt innhold')
  const status = isDraft ? 'draft' : 'published'
  const isOwnVersion = isTakenOver && companyId !== null
  const baseId = isOwnVersion
    ? await addContent(services, kind, { companyId: null, status, fields: unlike(kind) })
    : null
  return addContent(services, kind, {
    companyId,
    name,
    status,
    baseId,
    isRemoved,
    fields: unlike(kind),
  })
}
