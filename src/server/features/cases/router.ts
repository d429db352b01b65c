import { router } from '#server/core/endpoint.ts'
import { assessment } from './assessment.ts'
import { attach } from './attach.ts'
import { board } from './board.ts'
import { close, reopen } from './close.ts'
import { compare } from './compare.ts'
import { countUrgent } from './count-urgent.ts'
import { exportCase } from './export.ts'
import { forHealth } from './for-health.ts'
import { get } from './get.ts'
import { hold } from './hold.ts'
import { answerIsolation, isolate } from './isolate.ts'
import { merge } from './merge.ts'
import { move } from './move/move.ts'
import { ofAssessment } from './of-assessment.ts'
import { open, redraw } from './open.ts'
import { print } from './print/print.ts'
import { setModule } from './set-module.ts'
import { receive, transfer } from './transfer.ts'
import { withdrawModule } from './withdraw-module.ts'

export const casesRouter = router({
  board,
  countUrgent,
  forHealth,
  get,
  compare,
  assessment,
  ofAssessment,
  open,
  redraw,
  attach,
  setModule,
  withdrawModule,
  close,
  reopen,
  isolate,
  answerIsolation,
  hold,
  transfer,
  receive,
  move,
  merge,
  print,
  export: exportCase,
})
