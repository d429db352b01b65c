import { followUp } from '#contract/followUp.ts'
import { missingPreconditions } from '#domain/follow-up/preconditions.ts'
import { auditNoteFor } from '#server/core/audit/audit.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { refusal } from '#server/core/refusal.ts'
import { keepWatch } from '#server/services/follow-up/keep-watch.ts'
import { isCompanyInScope } from '#server/services/organisation/scope.ts'
import { figures, wardFigures } from './department-figures.ts'
import { readFollowUp, saveFollowUp } from './queries.ts'

const get = endpoint('followUp.get')
  .input(followUp.get.input)
  .output(followUp.get.output)
  .query(async ({ ctx, input: { companyId } }) => {
    const found = isCompanyInScope(ctx.caller, companyId)
      ? await readFollowUp(ctx.db, companyId)
      : undefined
    if (found === undefined) throw refusal('not-found')
    return { ...found, missing: missingPreconditions(found, found.wards) }
  })

/** FUP-09: on only with every precondition; off only without an open case: nobody would watch it any more. */
const save = endpoint('followUp.save')
  .input(followUp.save.input)
  .output(followUp.save.output)
  .mutation(async ({ ctx, input }) => {
    const { companyId, version } = input
    const found = isCompanyInScope(ctx.caller, companyId)
      ? await readFollowUp(ctx.db, companyId)
      : undefined
    if (found === undefined) throw refusal('not-found')
    if (found.version !== version) throw refusal('stale')
    if (input.isEnabled && missingPreconditions(input, found.wards).length > 0) {
      throw refusal('not-ready', null, ['isEnabled'])
    }
    const store = () => saveFollowUp(ctx.db, ctx.newId(), input)
    const turnsOff = found.isEnabled && !input.isEnabled
    const isSaved = turnsOff
      ? await keepWatch(ctx, { way: 'follow-up-off', companyId, fields: ['isEnabled'] }, store)
      : await store()
    if (!isSaved) throw refusal('stale')
    ctx.note(auditNoteFor('company', companyId, { isActive: input.isEnabled }))
    return { companyId, version: version + 1 }
  })

export const followUpRouter = router({ get, save, figures, wardFigures })
