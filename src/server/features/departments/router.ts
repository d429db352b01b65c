import { isDeepStrictEqual } from 'node:util'
import { departments, type Department } from '#contract/departments.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { changedTexts, changedValues } from '#domain/operation/audit-details.ts'
import { seatUsage } from '#domain/organisation/seats.ts'
import type { Caller, Db, Scope } from '#server/core/database.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { sharedEndpoint } from '#server/core/shared-endpoint.ts'
import { text } from '#server/core/server-texts.ts'
import { keepWatch } from '#server/services/follow-up/keep-watch.ts'
import {
  findCompany,
  findDepartment,
  findRepeated,
  hasUsers,
  insertDepartment,
  listDepartments,
  listWithUsedSeats,
  removeDepartment,
  updateDepartment,
} from './queries.ts'

/** USR-08: the default for a department. */
const DEFAULT_SEATS = 20

type CallContext = { readonly db: Db; readonly caller: Caller }

/** ROLE-08: another company counts as missing. */
const requireCompany = async ({ db, caller }: CallContext, id: string) => {
  const company = await findCompany(db, caller, id)
  if (company === undefined) throw refusal('not-found')
  return company
}

const requireDepartment = async ({ db, caller }: CallContext, id: string) => {
  const department = await findDepartment(db, caller, id)
  if (department === undefined) throw refusal('not-found')
  return department
}

/** ROLE-09: the requested seats, or the current ones; only a superadmin may change them. */
const resolveSeats = (caller: Caller, named: number | undefined, seats: number): number => {
  if (named === undefined || named === seats) return seats
  if (!isSuperadmin(caller.role)) throw refusal('seats-not-yours', null, ['allocatedSeats'])
  return named
}

type Watched = Pick<Department, 'isActive' | 'callList' | 'alertEmail'>

/** FUP-122: what the save takes from the cases of the department; null: nothing. */
const watchLoss = (before: Watched, after: Watched) => {
  if (before.isActive && !after.isActive) {
    return { way: 'department-deactivated', fields: ['isActive'] } as const
  }
  if (before.callList.length > 0 && after.callList.length === 0) {
    return { way: 'call-list-emptied', fields: ['callList'] } as const
  }
  return before.alertEmail !== null && after.alertEmail === null
    ? ({ way: 'alert-address-removed', fields: ['alertEmail'] } as const)
    : null
}

type ListInput = { readonly companyId: string }

/** ROLE-08: another company counts as missing. */
const readList = async (db: Db, scope: Scope, { companyId }: ListInput) => {
  const rows = await listDepartments(db, scope, companyId)
  if (rows === undefined) throw refusal('not-found')
  return { rows }
}

const list = sharedEndpoint('departments.list')
  .input(departments.list.input)
  .output(departments.list.output)
  .query(({ ctx, input }) => ctx.readShared(readList, input))

const get = endpoint('departments.get')
  .input(departments.get.input)
  .output(departments.get.output)
  .query(({ ctx, input }) => requireDepartment(ctx, input.id))

const listWithUsage = endpoint('departments.listWithUsage')
  .input(departments.listWithUsage.input)
  .output(departments.listWithUsage.output)
  .query(async ({ ctx, input }) => {
    const { name: companyName } = await requireCompany(ctx, input.companyId)
    const found = await listWithUsedSeats(ctx.db, input.companyId)
    const rows = found.map((department) => {
      const { percentage } = seatUsage(department.usedSeats, department.allocatedSeats)
      return { ...department, companyName, usagePercentage: percentage }
    })
    return { companyName, rows }
  })

const create = endpoint('departments.create')
  .input(departments.create.input)
  .output(departments.create.output)
  .mutation(async ({ ctx, input }) => {
    const { id, companyId, isActive } = input
    const company = await requireCompany(ctx, companyId)
    const allocatedSeats = resolveSeats(ctx.caller, input.allocatedSeats, DEFAULT_SEATS)
    const department = { ...input, allocatedSeats }
    const before = await findRepeated(ctx.db, ctx.caller, department)
    if (before === undefined && !company.isActive) {
      throw refusal('not-active', text(ctx.language, 'error_company_not_active'))
    }
    const made =
      before ??
      (await insertDepartment(ctx.db, department)) ??
      // A concurrent call created it.
      (await findRepeated(ctx.db, ctx.caller, department))
    if (made === undefined) throw refusal('id-already-used', text(ctx.language, 'error_id_taken'))
    ctx.note(auditNoteFor('department', id, { companyId, allocatedSeats, isActive }))
    return made
  })

const update = endpoint('departments.update')
  .input(departments.update.input)
  .output(departments.update.output)
  .mutation(async ({ ctx, input: { id, version, allocatedSeats: named, ...form } }) => {
    const stored = await requireDepartment(ctx, id)
    if (stored.version !== version) throw refusal('stale')
    const allocatedSeats = resolveSeats(ctx.caller, named, stored.allocatedSeats)
    const after = { ...form, allocatedSeats }
    const save = () => updateDepartment(ctx.db, stored, after)
    const loss = watchLoss(stored, form)
    const changed =
      loss === null
        ? await save()
        : await keepWatch(ctx, { ...loss, companyId: stored.companyId, departmentId: id }, save)
    if (changed === undefined) throw refusal('stale')
    ctx.note(
      auditNoteFor('department', id, {
        ...changedValues(['allocatedSeats', 'isActive'], stored, after),
        ...changedTexts(['name', 'shortName', 'alertEmail'], stored, after),
        ...(!isDeepStrictEqual(after.callList, stored.callList) && { callList: 'changed' }),
      }),
    )
    return changed
  })

const remove = endpoint('departments.remove')
  .input(departments.remove.input)
  .output(departments.remove.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const department = await requireDepartment(ctx, id)
    if (await hasUsers(ctx.db, id)) throw refusal('has-users')
    const { companyId } = department
    const isRemoved = await keepWatch(
      ctx,
      { way: 'department-removed', companyId, departmentId: id },
      () => removeDepartment(ctx.db, department),
    )
    if (!isRemoved) throw refusal('not-found')
    ctx.note(auditNoteFor('department', id, { companyId }))
    return { id }
  })

export const departmentsRouter = router({ list, get, listWithUsage, create, update, remove })
