import { EyeIcon } from '@navikt/aksel-icons'
import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useLanguage } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { isUnnamed } from './display-name.ts'
import '#web/shared/assessment/flow/flow.css'
import '../office-parts.css'

type PreviewFrameProps = {
  /** The name in the form. Without a name the preview is grey. */
  readonly name: { readonly nameNo: string; readonly nameEn: string | null }
  readonly children: ReactNode
}

/** A click on a phone number does not call it and does not leave the form's page. */
const blockLink = (event: MouseEvent<HTMLElement>): void => {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault()
}

/** Enter in any field of a form submits it, also in a field of the preview. */
const blockEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/**
 * Shows an editor's values as the end users see them, with the flows' own components. The editor may try it. The
 * preview stores and announces nothing, and the form around it does not send it.
 */
export const PreviewFrame = ({ name, children }: PreviewFrameProps) => {
  const id = useId()
  const language = useLanguage()
  return (
    <section
      className="hp-preview"
      aria-labelledby={id}
      data-unnamed={isUnnamed(language, name) || undefined}
      onClickCapture={blockLink}
      onKeyDownCapture={blockEnter}
    >
      <div className="hp-preview__head">
        <h2 id={id}>
          <EyeIcon aria-hidden />
          {m.preview_heading()}
        </h2>
        <p>{m.preview_note()}</p>
      </div>
      <div className="hp-preview__body hp-flow">{children}</div>
    </section>
  )
}
