import { z } from 'zod'
import { careLine, row, savedRow } from './fields.ts'
import { limits } from './limits.ts'

export const guards = {
  /** FUP-29: 'Gi fra deg fastvakten'. Until somebody takes it, the caller is still the Fastvakt. A repeated call is the same call. */
  offer: { input: row, output: savedRow },
  /**
   * FUP-29: 'Jeg overtar fastvakten'. Refused as 'own-offer' to the Fastvakt, as 'not-offered' before the Fastvakt gave it up. A
   * shift leader replaces one who is gone, with a reason.
   */
  take: {
    input: z.strictObject({
      ...savedRow.shape,
      /** null: nobody is replaced. */
      reason: careLine(limits.reason).nullable(),
    }),
    output: savedRow,
  },
}
