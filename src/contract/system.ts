import { z } from 'zod'
import { instant } from './fields.ts'

export const system = {
  /** ADM-02: what the tiles of the back office show; an answer at all says that admin access is there. */
  status: {
    input: z.strictObject({}),
    output: z.strictObject({
      at: instant,
      /** '18.4', as the database itself just told; a database that is away answers nothing at all. */
      databaseVersion: z.string(),
    }),
  },
}
