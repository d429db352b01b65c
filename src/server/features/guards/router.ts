import { router } from '#server/core/endpoint.ts'
import { offer } from './offer.ts'
import { take } from './take.ts'

export const guardsRouter = router({ offer, take })
