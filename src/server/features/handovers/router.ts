import { router } from '#server/core/endpoint.ts'
import { get } from './get.ts'
import { offer } from './offer.ts'
import { take, takeAll } from './take.ts'

export const handoversRouter = router({ get, offer, take, takeAll })
