import { z } from 'zod'
import { categories as contract, type CategoryRow } from '#contract/categories.ts'
import { categoryIcons } from '#domain/content/presets.ts'
import { classesOf, colorClasses, presetOf, sentClasses } from '../color-classes.ts'
import { fieldsOfForm, withSent, needing, type Sent } from '../form-fields.ts'
import type { OpenModule } from '../open-function.ts'
import { owned } from '../owned.ts'
import { removeFunction, reorderFunction } from '../reviewed-functions.ts'
import { nothing, underscored, withUnderscore } from '../schemas.ts'
import { creating, listing, saving } from '../usual-functions.ts'

const form = contract.update.input
const { nameNo: name, colorPreset: _, ...fields } = form.shape
const payload = z.strictObject({ ...fields, name, ...sentClasses })
const usual = {
  nameEn: null,
  description: '',
  icon: categoryIcons[0],
  colorPreset: 'blue',
} as const
const words = {
  names: { nameNo: 'name', colorPreset: 'bgColor' },
  missing: { name: 'categories_name_missing' },
} as const

const show = ({ nameNo, colorPreset, ...row }: CategoryRow) => ({
  ...withUnderscore({ ...row, name: nameNo }),
  ...classesOf(colorPreset),
})
const fieldsOf = ({
  name: nameNo,
  color: _text,
  bgColor,
  hoverColor: _hover,
  ...sent
}: Sent<z.output<typeof payload>>) => ({ ...sent, nameNo, colorPreset: presetOf(bgColor) })

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
      summary: 'Creates a category, in use at once',
      input: needing(payload.omit({ version: true }), 'name'),
      failure: 'categories_create_failed',
      ...words,
      create: (calls, { id, name: nameNo, ...sent }) =>
        calls.categories.create(
          withSent({ isActive: true, ...usual }, { ...fieldsOf(sent), id, nameNo }),
        ),
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
        const { version } = row
        return call.categories.update({
          ...withSent(fieldsOfForm(form, row), fieldsOf(sent)),
          id,
          version,
        })
      },
    }),
  ),
  ...reorderFunction('categories', 'categories_update_failed'),
  ...removeFunction('categories', 'categories_delete_failed'),
}
