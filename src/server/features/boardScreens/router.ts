import { router } from '#server/core/endpoint.ts'
import { end, enrol, list, renew } from './enrolled.ts'
import { endOfCompany, ofCompany } from './of-company.ts'
import { open } from './open.ts'
import { states } from './states.ts'

export const boardScreensRouter = router({
  enrol,
  list,
  renew,
  end,
  ofCompany,
  endOfCompany,
  open,
  states,
})
