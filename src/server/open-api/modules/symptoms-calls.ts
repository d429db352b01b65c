import { z } from 'zod'
import { symptoms as contract } from '#contract/symptoms.ts'
import { id as idField } from '#contract/fields.ts'
import { fieldsOfForm, withSent, needing } from '../form-fields.ts'
import type { OpenModule } from '../open-function.ts'
import { removeFunction, reorderFunction, statusFunction } from '../reviewed-functions.ts'
import { underscored, withUnderscore } from '../schemas.ts'
import { creating, listing, saving } from '../usual-functions.ts'
import { usualValues } from '../usual-values.ts'

const form = contract.update.input
const failure = 'content_failed'
const group = z.strictObject({ id: idField, ...underscored, nameNo: z.string() })

export const symptomsMapping: OpenModule = {
  'symptoms.listWithGroups': listing({
    summary: 'Lists the symptoms with their groups, of one status or of all',
    input: contract.listWithGroups.input,
    row: contract.listWithGroups.output.shape.rows.element.extend({ ...underscored, group }),
    list: (calls, payload) => calls.symptoms.listWithGroups(payload),
    show: ({ groupId, groupName, ...row }) => ({
      ...withUnderscore({ ...row, groupId, groupName }),
      group: withUnderscore({ id: groupId, nameNo: groupName }),
    }),
  }),
  'symptoms.create': creating({
    summary: 'Creates a symptom as a draft',
    input: needing(contract.create.input, 'groupId', 'nameNo'),
    failure,
    create: (calls, payload) => calls.symptoms.create(withSent(usualValues.symptom, payload)),
  }),
  'symptoms.update': saving({
    summary: 'Changes a symptom; what is left out stays',
    input: needing(form, 'id'),
    failure,
    read: (calls, id) => calls.symptoms.get({ id }),
    show: withUnderscore,
    save: ({ call }, row, sent) =>
      call.symptoms.update({ ...withSent(fieldsOfForm(form, row), sent), version: row.version }),
  }),
  ...statusFunction('symptoms', failure),
  ...reorderFunction('symptoms', failure),
  ...removeFunction('symptoms', failure),
}
