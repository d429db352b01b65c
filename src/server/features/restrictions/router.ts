import { router } from '#server/core/endpoint.ts'
import { end } from './end.ts'
import { recordHealthLook } from './record-health-look.ts'
import { renew } from './renew.ts'
import { returnObject } from './return-object.ts'
import { start } from './start.ts'

export const restrictionsRouter = router({ start, renew, end, returnObject, recordHealthLook })
