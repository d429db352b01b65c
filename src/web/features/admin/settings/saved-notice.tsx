import { useLanguage } from '#web/lib/format/language.ts'
import { changeWords } from '#web/shared/admin/merge/last-change.ts'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Requested } from './requested.tsx'
import type { Saved } from './use-settings-form.ts'

type SavedNoticeProps = { readonly saved: Saved | null }

/** Right above the button that was pressed. */
export const SavedNotice = ({ saved }: SavedNoticeProps) => {
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
