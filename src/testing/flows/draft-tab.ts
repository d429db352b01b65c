import { changeDraft, draftFlow, type DraftRules } from '#web/lib/flow-store/draft.ts'
import { isRecord } from '#web/lib/flow-store/shapes.ts'
import { flowTab } from './flow-tab.ts'

type Data = { readonly signs: readonly string[] }
type Content = { readonly signs: readonly string[] }
type Outcome = { readonly count: number }
type Body = { readonly id: string; readonly signs: readonly string[]; readonly count: number }

const content: Content = { signs: ['sleep', 'appetite', 'unrest'] }

/** A flow as small as can be: signs are chosen, at least one, and counted. */
const draftRules: DraftRules<Data, Content, Body, Outcome> = {
  name: 'observation',
  empty: { signs: [] },
  readData: (value) => {
    if (!isRecord(value) || !Array.isArray(value['signs'])) return null
    const signs = value['signs'].filter((sign) => typeof sign === 'string')
    return { data: { signs }, dropped: signs.length < value['signs'].length }
  },
  fitData: (data, { signs: known }) => {
    const signs = data.signs.filter((sign) => known.includes(sign))
    return { data: { signs }, dropped: signs.length < data.signs.length }
  },
  hasWork: ({ signs }) => signs.length > 0,
  compute: ({ signs }) => ({ count: signs.length }),
  bodyOf: ({ id, data: { signs }, outcome }) =>
    signs.length === 0 ? null : { id, signs, count: outcome.count },
}

const flow = draftFlow(draftRules)
export const { hasWork } = flow

/** What the tab keeps of it. */
export const draftKey = 'holdepunkt-observation'

/** A tab with this flow open. */
export const draftTab = (all = new Map<string, string>(), shown = content) => {
  const tab = flowTab(flow.rules, shown, all)
  return {
    ...tab,
    flow: () => tab.store.get().flow,
    kept: (): unknown => JSON.parse(all.get(draftKey) ?? 'null'),
    choose: (...signs: readonly string[]) =>
      tab.store.change((draft, fresh) => changeDraft(draft, () => ({ signs }), fresh)),
    open: () => tab.store.open(shown),
    finish: () => tab.store.complete(shown),
  }
}
