import { companies as contract, type Company } from '#contract/companies.ts'
import { takingNull, withSent } from '../form-fields.ts'
import { openFunction, type OpenModule } from '../open-function.ts'
import { removeFunction } from '../reviewed-functions.ts'
import { nothing, rowPayload, underscored, withUnderscore } from '../schemas.ts'
import { creating, listing, saving } from '../usual-functions.ts'

const company = contract.get.output.extend(underscored)
const show = (row: Company) => withUnderscore(row)
const failure = 'admin_save_failed'
const form = contract.update.input
const optional = [
  'orgNumber',
  'phone',
  'email',
  'billingEmail',
  'address',
  'postalCode',
  'city',
] as const
const usual = { language: 'no' } as const

export const companiesMapping: OpenModule = {
  'companies.list': listing({
    summary: 'Lists the companies',
    input: nothing,
    row: company,
    list: (calls) => calls.companies.list({}),
    show,
  }),
  'companies.get': openFunction({
    summary: 'Reads a company',
    input: rowPayload,
    output: company,
    run: async ({ call }, payload) => show(await call.companies.get(payload)),
  }),
  'companies.getStats': openFunction({
    summary: 'Reads the licences of a company',
    input: rowPayload,
    output: contract.getStats.output,
    run: ({ call }, payload) => call.companies.getStats(payload),
  }),
  'companies.create': creating({
    summary: 'Creates a company',
    input: contract.create.input.partial({ id: true, settings: true }),
    failure,
    create: (calls, { settings = usual, ...sent }) => calls.companies.create({ settings, ...sent }),
  }),
  'companies.update': saving({
    summary: 'Changes a company: the whole form, what it leaves out is empty afterwards',
    input: takingNull(form.partial({ version: true, settings: true, isActive: true }), ...optional),
    failure,
    read: (calls, id) => calls.companies.get({ id }),
    show,
    save: ({ call }, { version, settings, isActive }, sent) =>
      call.companies.update({ ...withSent({ settings, isActive }, sent), version }),
  }),
  ...removeFunction('companies', 'admin_delete_failed'),
}
