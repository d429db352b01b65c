import { useState } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import * as m from '#web/generated/messages/messages.js'
import type { Content } from './use-content.ts'

type Notices = Pick<Content<ContentMeta>, 'announce' | 'clearAnnouncement' | 'refresh'>

/** What a form of a content page needs from its page. */
export type ContentFormActions = {
  /** Fetches the list again. */
  readonly refresh: () => Promise<unknown>
  readonly onClose: () => void
  readonly onSaved: (name: string, id: string) => void
}

/** The one form that a content page has open. `opened`: its subject; null: the form is closed. */
export const useContentForm = <Subject>({ announce, clearAnnouncement, refresh }: Notices) => {
  const [opened, setOpened] = useState<Subject | null>(null)
  const onClose = (): void => setOpened(null)
  const actions: ContentFormActions = {
    refresh,
    onClose,
    onSaved: (name, id) => {
      onClose()
      announce(m.content_saved({ name }), id)
    },
  }
  return {
    opened,
    open: (subject: Subject): void => {
      clearAnnouncement()
      setOpened(subject)
    },
    actions,
  }
}
