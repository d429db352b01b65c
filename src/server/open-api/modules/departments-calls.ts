import { departments as contract } from '#contract/departments.ts'
import { fieldsOfForm, withSent, needing } from '../form-fields.ts'
import { openFunction, type OpenModule } from '../open-function.ts'
import { removeFunction } from '../reviewed-functions.ts'
import { rowPayload, underscored, withUnderscore } from '../schemas.ts'
import { creating, listing, saving } from '../usual-functions.ts'

const department = contract.get.output.extend(underscored)
const form = contract.update.input
/** An absent field keeps its value: it has no default. */
const changes = needing(form, 'id').extend({
  shortName: form.shape.shortName.unwrap().optional(),
  alertEmail: form.shape.alertEmail.unwrap().optional(),
})
const failure = 'admin_save_failed'

export const departmentsMapping: OpenModule = {
  'departments.get': openFunction({
    summary: 'Reads a department',
    input: rowPayload,
    output: department,
    run: async ({ call }, payload) => withUnderscore(await call.departments.get(payload)),
  }),
  'departments.list': listing({
    summary: 'Lists the departments of a company',
    input: contract.list.input,
    row: department,
    list: (calls, payload) => calls.departments.list(payload),
    show: withUnderscore,
  }),
  'departments.listWithUsage': listing({
    summary: 'Lists the departments of a company with their seats in use',
    input: contract.listWithUsage.input,
    row: contract.listWithUsage.output.shape.rows.element.extend(underscored),
    list: (calls, payload) => calls.departments.listWithUsage(payload),
    show: withUnderscore,
  }),
  'departments.create': creating({
    summary: 'Creates a department',
    input: contract.create.input.partial({ id: true, isActive: true, callList: true }),
    failure,
    create: (calls, payload) =>
      calls.departments.create(withSent({ isActive: true, callList: [] }, payload)),
  }),
  'departments.update': saving({
    summary: 'Changes a department; what is left out stays',
    input: changes,
    failure,
    read: (calls, id) => calls.departments.get({ id }),
    show: withUnderscore,
    save: ({ call }, row, sent) => {
      const kept = { ...fieldsOfForm(form, row), callList: [...row.callList] }
      return call.departments.update({ ...withSent(kept, sent), version: row.version })
    },
  }),
  ...removeFunction('departments', 'departments_delete_failed'),
}
