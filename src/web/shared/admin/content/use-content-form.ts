import { useState } from 'react'
import type { ContentMeta } from '#contract/content-row.ts'
import * as m from '#web/generated/messages/messages.js'
import type { Content } from './use-content.ts'

type Notices = Pick<Content<ContentMeta>, 'announce' | 'clearAnnouncement' | 'refresh'>

/** The one form that a content page has open. `opened`: its subject; null: the form is closed. */
export const useContentForm = <Subject>({ announce, clearAnnouncement, refresh }: Notices) => {
  const [opened, setOpened] = useState<Subject | null>(null)
  const onClose = (): void => setOpened(null)
  return {
    opened,
    open: (subject: Subject): void => {
      clearAnnouncement()
      setOpened(subject)
    },
    /** For the form. */
    actions: {
      refresh,
      onClose,
      onSaved: (name: string): void => {
        onClose()
        announce(m.content_saved({ name }))
      },
    },
  }
}
