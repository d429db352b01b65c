import { z } from 'zod'
import { settingValues, systemSettings as contract } from '#contract/systemSettings.ts'
import { openFunction, type Calls, type OpenModule } from '../open-function.ts'
import { OwnRefusal } from '../problem.ts'
import { done, nothing, success } from '../schemas.ts'
import { withSent } from '../form-fields.ts'
import { saving } from '../usual-functions.ts'

/** There is one row; it has an id, so that the server remembers which version the caller got. */
const ID = '00000000-0000-4000-8000-000000000001'
const one = { id: z.literal(ID), _id: z.literal(ID) }
const { version, smtpPassword: state } = contract.get.output.shape
/** The password is never read (G2). */
const hidden = { smtpPassword: z.null(), smtpPasswordState: state }
const { smtpPassword } = contract.upsert.input.shape

const read = async (calls: Calls) => {
  const { values, smtpPassword: kept, ...stored } = await calls.systemSettings.get({})
  const password = { smtpPassword: null, smtpPasswordState: kept }
  return { ...values, ...password, ...stored, id: ID, _id: ID } as const
}

export const systemSettingsMapping: OpenModule = {
  'systemSettings.get': openFunction({
    summary: 'Reads the system settings',
    input: nothing,
    output: contract.get.output.shape.values.extend({ ...hidden, ...one, version }),
    run: ({ call }) => read(call),
  }),
  'systemSettings.upsert': saving({
    summary: 'Saves the system settings; what is left out stays',
    input: settingValues
      .partial()
      .extend({ smtpPassword: smtpPassword.nullable(), version: version.optional() }),
    failure: 'settings_save_failed',
    idOf: () => ID,
    read,
    show: (row) => row,
    save: async ({ call }, row, { smtpPassword: typed, version: _, ...sent }) => {
      const values = settingValues.strip().parse(withSent(row, sent))
      const password = typed ?? undefined
      const form = { values, smtpPassword: password, version: row.version }
      return { id: ID, version: (await call.systemSettings.upsert(form)).version }
    },
  }),
  'systemSettings.testEmail': openFunction({
    summary: "Sends a test mail to the caller's own address",
    input: nothing,
    output: success,
    failure: 'settings_test_failed',
    run: async ({ call }) => {
      const { success: isSent, failure } = await call.systemSettings.testEmail({})
      if (!isSent) throw new OwnRefusal('mail-not-sent', failure)
      return done
    },
  }),
}
