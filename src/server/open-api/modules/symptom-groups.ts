import { symptomGroups as contract } from '#contract/symptomGroups.ts'
import { fieldsOfForm, withSent, needing } from '../form-fields.ts'
import type { OpenModule } from '../open-function.ts'
import { removeFunction, reorderFunction, statusFunction } from '../reviewed-functions.ts'
import { underscored, withUnderscore } from '../schemas.ts'
import { creating, listing, saving } from '../usual-functions.ts'
import { usualValues } from '../usual-values.ts'

const form = contract.update.input
const failure = 'content_failed'

export const symptomGroupsMapping: OpenModule = {
  'symptomGroups.listWithCounts': listing({
    summary: 'Lists the symptom groups, of one status or of all',
    input: contract.listWithCounts.input,
    row: contract.listWithCounts.output.shape.rows.element.extend(underscored),
    list: (calls, payload) => calls.symptomGroups.listWithCounts(payload),
    show: withUnderscore,
  }),
  'symptomGroups.create': creating({
    summary: 'Creates a symptom group as a draft',
    input: needing(contract.create.input, 'nameNo'),
    failure,
    create: (calls, payload) =>
      calls.symptomGroups.create(withSent(usualValues.symptomGroup, payload)),
  }),
  'symptomGroups.update': saving({
    summary: 'Changes a symptom group; what is left out stays',
    input: needing(form, 'id'),
    failure,
    read: (calls, id) => calls.symptomGroups.get({ id }),
    show: withUnderscore,
    save: ({ call }, row, sent) =>
      call.symptomGroups.update({
        ...withSent(fieldsOfForm(form, row), sent),
        version: row.version,
      }),
  }),
  ...statusFunction('symptomGroups', failure),
  ...reorderFunction('symptomGroups', failure),
  ...removeFunction('symptomGroups', failure),
}
