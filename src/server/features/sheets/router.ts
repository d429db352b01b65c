import { router } from '#server/core/endpoint.ts'
import { declareLost, markEntered } from './end.ts'
import { print } from './sheet-print.ts'

export const sheetsRouter = router({ print, markEntered, declareLost })
