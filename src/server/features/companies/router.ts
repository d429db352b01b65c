import { companies } from '#contract/companies.ts'
import { seatUsage } from '#domain/organisation/seats.ts'
import { reaches } from '#server/services/organisation/scope.ts'
import type { Caller, Db } from '#server/core/database.ts'
import { noted } from '#server/core/audit.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { text } from '#server/core/texts.ts'
import { refusingViolations } from '#server/core/violations.ts'
import {
  companyExists,
  createCompany,
  endSessionsOf,
  findCompany,
  hasUsers,
  listCompanies,
  removeCompany,
  setActive,
  updateCompany,
} from './queries.ts'

/** ROLE-08: another's company answers as a missing one does. */
const reached = async ({ db, caller }: { db: Db; caller: Caller }, id: string) => {
  const company = reaches(caller, id) ? await findCompany(db, id) : undefined
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
  .query(({ ctx, input }) => reached(ctx, input.id))

const getStats = endpoint('companies.getStats')
  .input(companies.getStats.input)
  .output(companies.getStats.output)
  .query(async ({ ctx, input }) => {
    const { totalLicenses, usedLicenses } = await reached(ctx, input.id)
    const { available } = seatUsage(usedLicenses, totalLicenses)
    return { totalLicenses, usedLicenses, availableLicenses: available }
  })

const create = endpoint('companies.create')
  .input(companies.create.input)
  .output(companies.create.output)
  .mutation(async ({ ctx, input: { id, ...form } }) => {
    const made = await createCompany(ctx.db, id, form)
    if (made === undefined) throw refusal('id-already-used', text(ctx.language, 'error_id_taken'))
    ctx.note(noted('company', id, { totalLicenses: form.totalLicenses }))
    return made
  })

const update = endpoint('companies.update')
  .input(companies.update.input)
  .output(companies.update.output)
  .mutation(async ({ ctx, input: { id, version, isActive, ...form } }) => {
    const changed = await updateCompany(ctx.db, { id, version }, form)
    if (changed === undefined) {
      throw refusal((await companyExists(ctx.db, id)) ? 'stale' : 'not-found')
    }
    ctx.note(noted('company', id, { totalLicenses: form.totalLicenses, isActive }))
    return changed
  })

const deactivate = endpoint('companies.deactivate')
  .input(companies.deactivate.input)
  .output(companies.deactivate.output)
  .mutation(async ({ ctx, input: { id } }) => {
    if (!(await setActive(ctx.db, id, false))) throw refusal('not-found')
    await endSessionsOf(ctx.db, id)
    ctx.note(noted('company', id, { isActive: false }))
    return { id }
  })

const reactivate = endpoint('companies.reactivate')
  .input(companies.reactivate.input)
  .output(companies.reactivate.output)
  .mutation(async ({ ctx, input: { id } }) => {
    if (!(await setActive(ctx.db, id, true))) throw refusal('not-found')
    ctx.note(noted('company', id, { isActive: true }))
    return { id }
  })

const remove = endpoint('companies.remove')
  .input(companies.remove.input)
  .output(companies.remove.output)
  .mutation(async ({ ctx, input: { id } }) => {
    if (await hasUsers(ctx.db, id)) throw refusal('has-users')
    const isRemoved = await refusingViolations(() => removeCompany(ctx.db, id))
    if (!isRemoved) throw refusal('not-found')
    ctx.note(noted('company', id))
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
