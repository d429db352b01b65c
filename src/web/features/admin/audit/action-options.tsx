import * as m from '#web/generated/messages/messages.js'
import { moduleWord, verbWord } from '#web/shared/account/audit-words/action-words.ts'

const moduleOf = (action: string): string => action.split('.')[0] ?? ''

type ActionOptionsProps = {
  readonly actions: readonly string[]
  /** One that the log no longer shows is still what the list is narrowed to. */
  readonly chosen: string | undefined
}

/** What happened, by module in the order of their names: all of it, or one function. */
export const ActionOptions = ({ actions, chosen }: ActionOptionsProps) => {
  const known = chosen?.includes('.') ? [...new Set([...actions, chosen])] : actions
  const modules = [...new Set([...known.map(moduleOf), ...(chosen ? [moduleOf(chosen)] : [])])]
  return modules
    .toSorted((a, b) => moduleWord(a).localeCompare(moduleWord(b), 'nb'))
    .map((module) => (
      <optgroup key={module} label={moduleWord(module)}>
        <option value={module}>{m.audit_action_all_of({ module: moduleWord(module) })}</option>
        {known
          .filter((action) => moduleOf(action) === module)
          .map((action) => (
            <option key={action} value={action}>
              {`${moduleWord(module)}: ${verbWord(action)}`}
            </option>
          ))}
      </optgroup>
    ))
}
