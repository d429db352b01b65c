import { expect } from '@playwright/test'
import type { FunctionName } from '#domain/access/permissions.ts'
import type { TestServer } from '#testing/server/server.ts'

type Changed = { readonly version: number; readonly mayEdit: boolean } & Record<string, unknown>

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
      const row = (await callAs('symptomBank.get', { id })) as Changed
      const {
        refId: _ref,
        key: _key,
        origin: _origin,
        mayEdit: _may,
        mayMove: _move,
        ...rest
      } = row
      const {
        status: _s,
        contentVersion: _v,
        publishedVersion: _p,
        rejection: _r,
        needsOtherApprover: _n,
        orderIndex: _o,
        ...fields
      } = rest
      await callAs('symptomBank.update', { ...fields, nameNo })
    },
    remove: (id: string) => callAs('symptomBank.remove', { id }),
  }
}
