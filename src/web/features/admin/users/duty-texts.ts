import type { Profile } from '#contract/profiles.ts'
import { dutyTexts } from '#web/shared/follow-up/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'

type Placed = Profile['functions'][number]

/** 'Betjent i Varetekt' */
export const dutyIn = ({ function: held, departmentName: department }: Placed): string =>
  m.users_function_in({ function: dutyTexts[held](), department })

/** FUP-123: 'Betjent i Varetekt (venter på godkjenning)', for each that gives nothing yet. */
export const requestedTexts = ({ requestedFunctions }: Pick<Profile, 'requestedFunctions'>) =>
  requestedFunctions.map(({ function: wanted, departmentName: department }) =>
    m.users_function_waits({ function: dutyTexts[wanted](), department }),
  )
