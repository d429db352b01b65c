import { router } from '#server/core/endpoint.ts'
import { correct } from './correct.ts'
import { endAbsence } from './end-absence.ts'
import { explain } from './explain.ts'
import { recordLate } from './record-late.ts'
import { record } from './record.ts'

export const checksRouter = router({ record, recordLate, endAbsence, correct, explain })
