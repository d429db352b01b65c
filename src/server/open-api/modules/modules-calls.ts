import { id as idField } from '#contract/fields.ts'
import { openFunction, owned, type Calls, type OpenModule } from '../open-function.ts'
import { moduleFieldsOf, modulePayload, moduleRow, showModule } from '../module-payload.ts'
import { removeFunction } from '../reviewed-functions.ts'
import { nothing } from '../schemas.ts'
import { listing, saving } from '../usual-functions.ts'

const words = {
  names: { nameNo: 'name' },
  missing: { code: 'modules_missing', name: 'modules_missing' },
} as const

const read = (calls: Calls, id: string) => calls.modules.get({ id })

export const modulesMapping: OpenModule = {
  'modules.listWithRules': listing({
    summary: 'Lists the modules with their rules',
    input: nothing,
    row: moduleRow,
    list: (calls) => calls.modules.listWithRules({}),
    show: showModule,
  }),
  'modules.create': owned(
    openFunction({
      summary: 'Creates a module, a draft where modules need approval; answers its id',
      input: modulePayload.create,
      output: idField,
      failure: 'modules_create_failed',
      ...words,
      run: async ({ call, newId }, { id = newId(), ...sent }) =>
        (await call.modules.create({ ...moduleFieldsOf(null, sent), id, rule: null })).id,
    }),
  ),
  'modules.update': owned(
    saving({
      summary: 'Changes a module; what is left out stays',
      input: modulePayload.update,
      failure: 'modules_update_failed',
      ...words,
      read,
      show: showModule,
      save: ({ call }, row, { version: _, ...sent }) =>
        call.modules.update({ ...moduleFieldsOf(row, sent), id: row.id, version: row.version }),
    }),
  ),
  'modules.upsertRule': saving({
    summary: 'Makes or changes the rule of a module',
    input: modulePayload.rule,
    failure: 'modules_save_rules_failed',
    idOf: ({ moduleId }) => moduleId,
    read,
    show: showModule,
    save: ({ call }, { version }, { moduleId, ruleId: _, version: _sent, ...sent }) =>
      call.modules.upsertRule({ moduleId, version, rule: sent }),
  }),
  ...removeFunction('modules', 'modules_delete_failed'),
}
