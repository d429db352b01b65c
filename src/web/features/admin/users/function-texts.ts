import type { Profile } from '#contract/profiles.ts'
import { functionWords } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'

type Placed = Profile['functions'][number]

/** 'Betjent i Varetekt' */
export const functionIn = ({ function: held, departmentName: department }: Placed): string =>
  m.users_function_in({ function: functionWords[held](), department })

/** FUP-123: 'Betjent i Varetekt (venter på godkjenning)', for each that gives nothing yet. */
export const requestedTexts = ({ requestedFunctions }: Pick<Profile, 'requestedFunctions'>) =>
  requestedFunctions.map(({ function: wanted, departmentName: department }) =>
    m.users_function_waits({ function: functionWords[wanted](), department }),
  )
