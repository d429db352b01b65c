import { twoFactor } from '#contract/twoFactor.ts'
import { endpoint, router } from '#server/core/endpoint.ts'
import { disable, renewCodes } from './change.ts'
import { begin, confirm } from './enrol.ts'
import { readStatus } from './queries.ts'
import { isTwoFactorRequired } from './required.ts'

const status = endpoint('twoFactor.status')
  .input(twoFactor.status.input)
  .output(twoFactor.status.output)
  .query(async ({ ctx: { db, caller } }) => {
    const { since, ...rest } = await readStatus(db, caller.userId)
    return {
      since: since?.toISOString() ?? null,
      ...rest,
      isRequired: await isTwoFactorRequired(db, caller.role),
    }
  })

export const twoFactorRouter = router({ status, begin, confirm, disable, renewCodes })
