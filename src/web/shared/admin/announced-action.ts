import type { Announced } from './use-announcement.ts'

const opposites = { deactivate: 'reactivate', reactivate: 'deactivate' } as const
type Toggle = keyof typeof opposites

const isToggle = (action: string): action is Toggle => action in opposites

type DoneAction<Action extends string> = {
  readonly action: Action
  readonly rowKey: string
  readonly text: (action: Action | Toggle) => string
  /** Takes an action of the list on this row. */
  readonly act: (action: Toggle) => Promise<unknown>
  /** Fetches the list again. */
  readonly refresh: () => Promise<unknown>
}

/** The announcement of an action on a row. The user can take an activation or a deactivation back. */
export const announcedAction = <Action extends string>(done: DoneAction<Action>): Announced => {
  const { action, rowKey, text, act, refresh } = done
  const shown = { text: text(action), rowKey }
  if (!isToggle(action)) return shown
  const opposite = opposites[action]
  return {
    ...shown,
    undo: async () => {
      await act(opposite)
      await refresh()
      return { text: text(opposite), rowKey }
    },
  }
}
