import { z } from 'zod'
import { categories as contract, type CategoryRow } from '#contract/categories.ts'
import { colorClasses, sentClasses, withClasses, withPreset } from '../color-classes.ts'
import { fieldsOfForm, withSent, needing, type Sent } from '../form-fields.ts'
import { owned, type OpenModule } from '../open-function.ts'
import { removeFunction, reorderFunction } from '../reviewed-functions.ts'
import { nothing, underscored, withName, withNameNo, withUnderscore } from '../schemas.ts'
import { creating, listing, saving } from '../usual-functions.ts'
import { usualValues } from '../usual-values.ts'

const form = contract.update.input
const { nameNo: name, colorPreset: _, ...fields } = form.shape
const payload = z.strictObject({ ...fields, name, ...sentClasses })
const words = {
  names: { nameNo: 'name', colorPreset: 'bgColor' },
  missing: { name: 'categories_name_missing' },
} as const

const show = (row: CategoryRow) => withName(withClasses(withUnderscore(row)))
const fieldsOf = (sent: Sent<z.output<typeof payload>>) => withNameNo(withPreset(sent))

export const categoriesMapping: OpenModule = {
  'categories.list': listing({
    summary: 'Lists the categories',
    input: nothing,
    row: contract.get.output
      .omit({ nameNo: true, colorPreset: true })
      .extend({ ...underscored, name: z.string(), ...colorClasses }),
    list: (calls) => calls.categories.list({}),
    show,
  }),
  'categories.create': owned(
    creating({
      summary: 'Creates a category, a draft where modules need approval',
      input: needing(payload.omit({ version: true }), 'name'),
      failure: 'categories_create_failed',
      ...words,
      create: (calls, { id, name: nameNo, ...sent }) =>
        calls.categories.create({ ...withSent(usualValues.category, fieldsOf(sent)), id, nameNo }),
    }),
  ),
  'categories.update': owned(
    saving({
      summary: 'Changes a category; what is left out stays',
      input: needing(payload, 'id'),
      failure: 'categories_update_failed',
      ...words,
      read: (calls, id) => calls.categories.get({ id }),
      show,
      save: ({ call }, row, { id, ...sent }) => {
        const changed = withSent(fieldsOfForm(form, row), fieldsOf(sent))
        return call.categories.update({ ...changed, id, version: row.version })
      },
    }),
  ),
  ...reorderFunction('categories', 'categories_update_failed'),
  ...removeFunction('categories', 'categories_delete_failed'),
}
