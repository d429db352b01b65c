import { useState } from 'react'
import { uuidv7 } from 'uuidv7'
import type { lateReasons } from '#contract/case-fields.ts'
import { api } from '#web/lib/api/api.ts'
import { deviceOffset } from '#web/lib/api/server-time.ts'
import type { Seen } from './seen-values.ts'

type LateReason = (typeof lateReasons)[number]

/** A check from its first sending on: its id and its time stay. */
type Attempt = {
  readonly id: string
  readonly content: string
  readonly deviceAt: string
  /** The monotonic reading at that moment. */
  readonly startedAt: number
}

const attemptOf = (content: string): Attempt => ({
  id: uuidv7(),
  content,
  deviceAt: new Date().toISOString(),
  startedAt: performance.now(),
})

/** Sends checks of a case. The same content goes with the same id and time, so that sending it twice stores one check. */
const createSender = (caseId: string) => {
  let attempt: Attempt | null = null
  return (seen: Seen, lateReason: LateReason | null) => {
    const content = JSON.stringify(seen)
    if (attempt?.content !== content) attempt = attemptOf(content)
    const { id, deviceAt, startedAt } = attempt
    return api.checks.record.mutate({
      id,
      caseId,
      ...seen,
      lateReason,
      deviceAt,
      sentDeviceAt: new Date().toISOString(),
      offsetMs: deviceOffset(),
      ageMs: Math.max(0, Math.round(performance.now() - startedAt)),
    })
  }
}

export type SendCheck = ReturnType<typeof createSender>

/** FUP-24, FUP-151 */
export const useSendCheck = (caseId: string): SendCheck => useState(() => createSender(caseId))[0]
