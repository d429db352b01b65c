import { z } from 'zod'

export const content = {
  /** PUB-03: counted from the published common content, never written by hand. */
  figures: {
    input: z.strictObject({}),
    output: z.strictObject({
      symptomGroups: z.int(),
      symptoms: z.int(),
      approaches: z.int(),
      /** Influence rules with a named source. */
      links: z.int(),
    }),
  },
}
