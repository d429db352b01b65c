import { z } from 'zod'
import { profiles as contract, type Profile } from '#contract/profiles.ts'
import { isSuperadmin } from '#domain/access/roles.ts'
import { needing, takingNull, withSent } from '../form-fields.ts'
import { openFunction, type OpenModule } from '../open-function.ts'
import { readAllPages } from '../paged.ts'
import { rowAnswer, underscored, withUnderscore } from '../schemas.ts'
import { listing, saving } from '../usual-functions.ts'

const MOST = 100
const asked = contract.list.input.pick({ companyId: true, departmentId: true })
const show = (row: Profile) => ({ ...withUnderscore(row), full_name: row.fullName })

export const profilesMapping: OpenModule = {
  'profiles.list': listing({
    summary: 'Lists the users of a department, of a company or of all; by page where it is named',
    input: asked.extend({ page: z.int().min(1).max(1_000_000).optional() }),
    row: contract.get.output.extend({ ...underscored, full_name: z.string() }),
    list: async (calls, { page, ...scope }) => {
      const read = (at: number) => calls.profiles.list({ ...scope, page: at, pageSize: MOST })
      if (page !== undefined) return read(page)
      const rows = await readAllPages(1, 'page', async (at) => {
        const { rows: some, total } = await read(at)
        return { rows: some, next: at * MOST < total ? at + 1 : null }
      })
      return { rows }
    },
    show,
  }),
  'profiles.update': saving({
    summary: 'Changes a user; without phone the user has none afterwards',
    input: takingNull(needing(contract.update.input, 'id', 'fullName'), 'phone'),
    failure: 'admin_save_failed',
    read: (calls, id) => calls.profiles.get({ id }),
    show,
    save: ({ call }, { version, role, companyId, departmentId, isActive }, sent) => {
      const { id, fullName, phone } = sent
      const isOneStill = isSuperadmin(role) && (sent.role ?? role) === role
      return isOneStill && sent.isActive !== false
        ? call.superadmins.update({ id, version, fullName, phone, isActive: true })
        : call.profiles.update({
            ...withSent({ role, companyId, departmentId, isActive }, sent),
            version,
          })
    },
  }),
  'profiles.remove': openFunction({
    summary: 'Deletes a user; the stored data remain without a person',
    input: contract.remove.input,
    output: rowAnswer,
    failure: 'admin_delete_failed',
    run: async ({ call }, payload) => withUnderscore(await call.profiles.remove(payload)),
  }),
}
