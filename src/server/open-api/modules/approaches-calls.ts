import { approaches as contract } from '#contract/approaches.ts'
import { fieldsOfForm, withSent, needing } from '../form-fields.ts'
import { owned, type OpenModule } from '../open-function.ts'
import { removeFunction, statusFunction } from '../reviewed-functions.ts'
import { underscored, withUnderscore } from '../schemas.ts'
import { creating, listing, saving } from '../usual-functions.ts'
import { usualValues } from '../usual-values.ts'

const form = contract.update.input
const failure = 'content_failed'

export const approachesMapping: OpenModule = {
  'approaches.listWithCounts': listing({
    summary: 'Lists the approaches, of one status or of all',
    input: contract.listWithCounts.input,
    row: contract.listWithCounts.output.shape.rows.element.extend(underscored),
    list: (calls, payload) => calls.approaches.listWithCounts(payload),
    show: withUnderscore,
  }),
  'approaches.create': owned(
    creating({
      summary: 'Creates an approach as a draft',
      input: needing(contract.create.input, 'number', 'nameNo'),
      failure,
      create: (calls, payload) => calls.approaches.create(withSent(usualValues.approach, payload)),
    }),
  ),
  'approaches.update': owned(
    saving({
      summary: 'Changes an approach; what is left out stays',
      input: needing(form, 'id'),
      failure,
      read: (calls, id) => calls.approaches.get({ id }),
      show: withUnderscore,
      save: ({ call }, row, sent) =>
        call.approaches.update({
          ...withSent(fieldsOfForm(form, row), sent),
          version: row.version,
        }),
    }),
  ),
  ...statusFunction('approaches', failure),
  ...removeFunction('approaches', failure),
}
