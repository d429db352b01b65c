import * as m from '#web/generated/messages/messages.js'
import { actionWords, moduleWord } from '#web/shared/account/audit-words/action-words.ts'
import { groupedActions } from './action-areas.ts'

type ActionOptionsProps = {
  readonly actions: readonly string[]
  /** A function or a module. One that the log no longer shows is still what the list is narrowed to. */
  readonly chosen: string | undefined
}

/** What happened, by area: all of a module, or one function. */
export const ActionOptions = ({ actions, chosen }: ActionOptionsProps) => {
  const known = chosen === undefined ? actions : [...new Set([...actions, chosen])]
  return groupedActions(known).map(({ name, modules }) => (
    <optgroup key={name} label={name}>
      {modules.flatMap(({ module, actions: ofModule }) => [
        <option key={module} value={module}>
          {m.audit_action_all_of({ module: moduleWord(module) })}
        </option>,
        ...ofModule.map((action) => (
          <option key={action} value={action}>
            {actionWords(action)}
          </option>
        )),
      ])}
    </optgroup>
  ))
}
