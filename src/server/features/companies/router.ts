import { companies } from '#contract/companies.ts'
import { seatUsage } from '#domain/organisation/seats.ts'
import { isCompanyInScope } from '#server/services/organisation/scope.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/server-texts.ts'
import { keepWatch } from '#server/services/follow-up/keep-watch.ts'
import {
  companyExists,
  createCompany,
  endCompanySessions,
  findCompany,
  hasUsers,
  listCompanies,
  removeCompany,
  setCompanyActive,
  updateCompany,
} from './queries.ts'

/** ROLE-08: another's company answers as a missing one does. */
const requireCompany = async ({ db, caller }: { db: Db; caller: Caller }, id: string) => {
  const company = isCompanyInScope(caller, id) ? await findCompany(db, id) : undefined
  if (company === undefined) throw refusal('not-found')
  return company
}

const list = endpoint('companies.list')
  .input(companies.list.input)
  .output(companies.list.output)
  .query(async ({ ctx }) => ({ rows: await listCompanies(ctx.db) }))

const get = endpoint('companies.get')
  .input(companies.get.input)
  .output(companies.get.output)
  .query(({ ctx, input }) => requireCompany(ctx, input.id))

const getStats = endpoint('companies.getStats')
  .input(companies.getStats.input)
  .output(companies.getStats.output)
  .query(async ({ ctx, input }) => {
    const { totalLicenses, usedLicenses } = await requireCompany(ctx, input.id)
    const { available } = seatUsage(usedLicenses, totalLicenses)
    return { totalLicenses, usedLicenses, availableLicenses: available }
  })

const create = endpoint('companies.create')
  .input(companies.create.input)
  .output(companies.create.output)
  .mutation(async ({ ctx, input: { id, ...form } }) => {
    const made = await createCompany(ctx.db, id, form)
    if (made === undefined) throw refusal('id-already-used', text(ctx.language, 'error_id_taken'))
    ctx.note(auditNoteFor('company', id, { totalLicenses: form.totalLicenses }))
    return made
  })

const update = endpoint('companies.update')
  .input(companies.update.input)
  .output(companies.update.output)
  .mutation(async ({ ctx, input: { id, version, isActive, ...form } }) => {
    const save = () => updateCompany(ctx.db, { id, version }, { ...form, isActive })
    const changed = isActive
      ? await save()
      : await keepWatch(ctx, { way: 'company-deactivated', companyId: id }, save)
    if (changed === undefined) {
      throw refusal((await companyExists(ctx.db, id)) ? 'stale' : 'not-found')
    }
    if (!isActive) await endCompanySessions(ctx.db, id)
    ctx.note(auditNoteFor('company', id, changed.changes))
    return changed.row
  })

const deactivate = endpoint('companies.deactivate')
  .input(companies.deactivate.input)
  .output(companies.deactivate.output)
  .mutation(async ({ ctx, input: { id } }) => {
    const isFound = await keepWatch(ctx, { way: 'company-deactivated', companyId: id }, () =>
      setCompanyActive(ctx.db, id, false),
    )
    if (!isFound) throw refusal('not-found')
    await endCompanySessions(ctx.db, id)
    ctx.note(auditNoteFor('company', id, { isActive: false }))
    return { id }
  })

const reactivate = endpoint('companies.reactivate')
  .input(companies.reactivate.input)
  .output(companies.reactivate.output)
  .mutation(async ({ ctx, input: { id } }) => {
    if (!(await setCompanyActive(ctx.db, id, true))) throw refusal('not-found')
    ctx.note(auditNoteFor('company', id, { isActive: true }))
    return { id }
  })

const remove = endpoint('companies.remove')
  .input(companies.remove.input)
  .output(companies.remove.output)
  .mutation(async ({ ctx, input: { id } }) => {
    if (await hasUsers(ctx.db, id)) throw refusal('has-users')
    const isRemoved = await keepWatch(ctx, { way: 'company-removed', companyId: id }, () =>
      removeCompany(ctx.db, id),
    )
    if (!isRemoved) throw refusal('not-found')
    ctx.note(auditNoteFor('company', id))
    return { id }
  })

export const companiesRouter = router({
  list,
  get,
  getStats,
  create,
  update,
  deactivate,
  reactivate,
  remove,
})
