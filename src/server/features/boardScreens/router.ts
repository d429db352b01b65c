import { router } from '#server/core/endpoint.ts'
import { end, enrol, list, renew } from './enrolled.ts'
import { open } from './open.ts'
import { states } from './states.ts'

export const boardScreensRouter = router({ enrol, list, renew, end, open, states })
