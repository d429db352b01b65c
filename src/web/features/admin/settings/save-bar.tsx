import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SavedNotice } from './saved-notice.tsx'
import type { Saved } from './use-settings-form.ts'

type SaveBarProps = {
  readonly saved: Saved | null
  /** BO-16: the names of what is changed and not saved. */
  readonly changed: readonly string[]
  readonly pending: boolean
  /** True if the bar replaces the element that had the focus. */
  readonly takesFocus: boolean
  readonly onDiscard: () => void
}

/** One save for all the tabs, with its result. It is in sight from every tab, however long the tab is. */
export const SaveBar = ({ saved, changed, pending, takesFocus, onDiscard }: SaveBarProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const isDirty = changed.length > 0
  const takeFocus = useEffectEvent(() => {
    if (takesFocus) button.current?.focus()
  })
  useEffect(() => takeFocus(), [])
  return (
    <div className="hp-settings__save" data-stays={isDirty || saved !== null}>
      <SavedNotice saved={saved} />
      <div className="hp-settings__ways">
        <Button ref={button} type="submit" pending={pending}>
          {pending ? m.admin_saving() : m.settings_save()}
        </Button>
        {isDirty && (
          <>
            <Button variant="secondary" tone="neutral" disabled={pending} onClick={onDiscard}>
              {m.settings_discard()}
            </Button>
            <p>{m.settings_unsaved({ names: changed.join(', ') })}</p>
          </>
        )}
      </div>
    </div>
  )
}
