import { router } from '#server/core/endpoint.ts'
import { done } from './done.ts'
import { record } from './record.ts'

export const receiptsRouter = router({ record, done })
