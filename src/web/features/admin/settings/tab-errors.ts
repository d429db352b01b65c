import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { tabOf, type SettingsValues, type TabId } from './settings-fields.ts'

type SettingsFormApi = UseFormReturn<SettingsValues>
type SetTab = (next: TabId | ((tab: TabId) => TabId)) => void

const namesOf = (form: SettingsFormApi) => Object.keys(form.getValues()) as (keyof SettingsValues)[]

/** The tabs that something is wrong in. */
export const tabsWithErrors = (form: SettingsFormApi): ReadonlySet<TabId> =>
  new Set(
    namesOf(form)
      .filter((name) => form.getFieldState(name).invalid)
      .map(tabOf),
  )

/** The same form, which shows the tab of a field before the field is gone to. */
export const withTabOfError = (form: SettingsFormApi, setTab: SetTab): SettingsFormApi => ({
  ...form,
  handleSubmit: (onValid, onInvalid) => {
    const send = form.handleSubmit(onValid, onInvalid)
    return async (event) => {
      await send(event)
      const [first, ...others] = tabsWithErrors(form)
      if (first !== undefined) setTab((tab) => (others.includes(tab) ? tab : first))
    }
  },
  setFocus: (name, options) => {
    flushSync(() => setTab(tabOf(name)))
    form.setFocus(name, options)
  },
})
