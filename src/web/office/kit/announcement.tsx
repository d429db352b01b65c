import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Toast } from '#web/kit/toast.tsx'
import * as m from '#web/generated/messages/messages.js'

export type Announced = {
  readonly text: string
  /** The row that the action saved. Absent: the list has none to mark. */
  readonly rowKey?: string
  /** Takes the action back, and returns the result of that. Absent: it cannot be taken back. */
  readonly undo?: () => Promise<Announced>
}

/** The result of the last action on a list, for `Announcement` and for `changed` of its table. */
export const useAnnouncement = () => {
  const [shown, setShown] = useState<Announced | null>(null)
  const undo = useMutation({
    mutationFn: (take: () => Promise<Announced>) => take(),
    onSuccess: setShown,
  })
  const takeBack = shown?.undo
  const set = (next: Announced | null): void => {
    undo.reset()
    setShown(next)
  }
  return {
    text: shown?.text ?? null,
    changed: shown?.rowKey ?? null,
    /** Why the action could not be taken back, or null. */
    error: undo.error,
    show: (next: Announced): void => set(next),
    /** The next action begins. */
    clear: (): void => set(null),
    /** The toast has been shown for long enough. */
    hide: (): void => setShown(null),
    undo:
      takeBack === undefined
        ? undefined
        : (): void => {
            setShown(null)
            undo.mutate(takeBack)
          },
  }
}

export type ListAnnouncement = ReturnType<typeof useAnnouncement>

/** The result of the last action on a list, in a toast. A failure to take it back is above the list. */
export const Announcement = ({ of: { text, error, undo, hide } }: { of: ListAnnouncement }) => (
  <>
    {error !== null && (
      <LiveNotice tone="danger">
        <CallFailureText
          error={error}
          fallback={m.admin_unknown_error()}
          sentence={(message) => m.admin_undo_failed({ message })}
        />
      </LiveNotice>
    )}
    <Toast text={text} onUndo={undo} onGone={hide} />
  </>
)

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
