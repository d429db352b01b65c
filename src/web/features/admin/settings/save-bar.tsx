import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useLanguage } from '#web/lib/format/language.ts'
import { changeWords } from '#web/shared/admin/merge/last-change-line.ts'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import type { Saved } from './use-settings-form.ts'
import { Requested } from '#web/ui/layout/requested.tsx'

type SavedNoticeProps = { readonly saved: Saved | null }

/** Right above the button that was pressed. */
const SavedNotice = ({ saved }: SavedNoticeProps) => {
  const language = useLanguage()
  const kept = saved?.kept ?? null
  const by = kept && changeWords(kept, language)
  return (
    <>
      <LiveNotice tone="success">
        {saved === null ? null : (
          <>
            <Requested word={m.settings_saved_word()} requested={m.settings_saved()} />
            {by !== null && <p>{m.merge_kept({ by })}</p>}
          </>
        )}
      </LiveNotice>
      <LiveNotice tone="warning">
        {saved?.lostPassword === true ? <p>{m.settings_password_lost()}</p> : null}
      </LiveNotice>
    </>
  )
}

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
