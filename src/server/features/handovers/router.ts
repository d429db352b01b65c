import { router } from '#server/core/endpoint.ts'
import { get } from './get-handover.ts'
import { offer, withdraw } from './offer.ts'
import { take, takeAll } from './take-shift.ts'

export const handoversRouter = router({ get, offer, withdraw, take, takeAll })
