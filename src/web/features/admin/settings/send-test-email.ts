import type { z } from 'zod'
import type { systemSettings } from '#contract/systemSettings.ts'
import { api } from '#web/lib/api.ts'

type Test = typeof systemSettings.testEmail
type Sending = {
  readonly testEmail: {
    readonly mutate: (input: z.input<Test['input']>) => Promise<z.output<Test['output']>>
  }
}

/** By the contract alone. */
export const sendTestEmail = () =>
  (api.systemSettings as typeof api.systemSettings & Sending).testEmail.mutate({})
