import { router } from '#server/core/endpoint.ts'
import { get } from './get.ts'
import { offer, withdraw } from './offer.ts'
import { take, takeAll } from './take.ts'

export const handoversRouter = router({ get, offer, withdraw, take, takeAll })
