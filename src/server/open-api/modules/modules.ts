import { z } from 'zod'
import { moduleRuleFields, modules as contract, type ModuleRow } from '#contract/modules.ts'
import { id } from '#contract/fields.ts'
import { riskClassOf } from '../color-classes.ts'
import { openFunction, type OpenModule } from '../open-function.ts'
import { modulePayload, moduleFieldsOf, rulePayload } from '../module-payload.ts'
import { owned } from '../owned.ts'
import { removeFunction } from '../reviewed-functions.ts'
import { nothing, underscored, withUnderscore } from '../schemas.ts'
import { listing, saving } from '../usual-functions.ts'

const words = {
  names: { nameNo: 'name' },
  missing: { code: 'modules_missing', name: 'modules_missing' },
} as const
const rule = moduleRuleFields.extend({ ...underscored, moduleId: id })

const show = ({ nameNo, rule: trigger, ...row }: ModuleRow) => ({
  ...withUnderscore({ ...row, name: nameNo, color: riskClassOf(row.riskLevel) }),
  // A module has one rule, which so needs no id but the module's.
  rule: trigger && { ...trigger, _id: row.id, moduleId: row.id },
})

export const modulesMapping: OpenModule = {
  'modules.listWithRules': listing({
    summary: 'Lists the modules with their rules',
    input: nothing,
    row: contract.get.output
      .omit({ nameNo: true })
      .extend({ ...underscored, name: z.string(), color: z.string(), rule: rule.nullable() }),
    list: (calls) => calls.modules.listWithRules({}),
    show,
  }),
  'modules.create': owned(
    openFunction({
      summary: 'Creates a module, in use at once; answers its id',
      input: modulePayload.create,
      output: id,
      failure: 'modules_create_failed',
      ...words,
      run: async ({ call, newId }, { id: sentId = newId(), ...sent }) =>
        (await call.modules.create({ ...moduleFieldsOf(null, sent), id: sentId, rule: null })).id,
    }),
  ),
  'modules.update': owned(
    saving({
      summary: 'Changes a module; what is left out stays',
      input: modulePayload.update,
      failure: 'modules_update_failed',
      ...words,
      read: (calls, moduleId) => calls.modules.get({ id: moduleId }),
      show,
      save: ({ call }, row, { id: moduleId, version: _, ...sent }) =>
        call.modules.update({ ...moduleFieldsOf(row, sent), id: moduleId, version: row.version }),
    }),
  ),
  'modules.upsertRule': saving({
    summary: 'Makes or changes the rule of a module',
    input: rulePayload,
    failure: 'modules_save_rules_failed',
    idOf: ({ moduleId }) => moduleId,
    read: (calls, moduleId) => calls.modules.get({ id: moduleId }),
    show,
    save: ({ call }, { version }, { moduleId, ruleId: _, version: _sent, ...sent }) =>
      call.modules.upsertRule({ moduleId, version, rule: sent }),
  }),
  ...removeFunction('modules', 'modules_delete_failed'),
}
