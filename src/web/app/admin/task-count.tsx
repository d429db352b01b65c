import * as m from '#web/generated/messages/messages.js'

const MAX_SHOWN = 99

type TaskCountProps = { readonly id: string; readonly count: number }

/** ADM-05: how much waits for the user, beside an entry, whose name it does not change. */
export const TaskCount = ({ id, count }: TaskCountProps) => (
  <p className="hp-sidebar__count" id={id}>
    <span aria-hidden>{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
    <span className="aksel-sr-only">
      {count === 1 ? m.tasks_count_one() : m.tasks_count({ count })}
    </span>
  </p>
)
