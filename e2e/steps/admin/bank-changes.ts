import { expect } from '@playwright/test'
import { bankSymptomFields } from '#contract/symptomBank.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import type { TestServer } from '#testing/server/server.ts'

/** Changes that a superadmin makes in another session during the test. */
export const changeBank = async (server: TestServer) => {
  const superadmin = await server.signedIn('superadmin')
  const callAs = async (name: FunctionName, input: object) => {
    const { data, error } = await server.call(name, input, superadmin)
    expect(error, name).toBeNull()
    return data
  }
  return {
    rename: async (id: string, nameNo: string) => {
      const row = (await callAs('symptomBank.get', { id })) as Readonly<Record<string, unknown>>
      const names = ['id', 'version', ...Object.keys(bankSymptomFields)]
      const fields = Object.fromEntries(names.map((name) => [name, row[name]]))
      await callAs('symptomBank.update', { ...fields, nameNo })
    },
    remove: (id: string) => callAs('symptomBank.remove', { id }),
  }
}
