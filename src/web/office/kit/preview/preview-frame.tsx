import { nameIn } from '#domain/report/result-texts.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { EyeIcon } from '@navikt/aksel-icons'
import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import '#web/flows/kit/flow/flow.css'
import '../office-parts.css'
import '../content/content.css'

type Named = { readonly nameNo: string; readonly nameEn: string | null }

const orNull = (text: string | null): string | null => text?.trim() || null

/** Whether there is no name to show in the language yet. */
export const isUnnamed = (language: Language, { nameNo, nameEn }: Named): boolean =>
  orNull(nameIn(language, { nameNo, nameEn: orNull(nameEn) })) === null

/** The name as the flows would show it; 'Uten navn' stands where none is written yet. */
export const displayName = ({ nameNo, nameEn }: Named): Named => {
  const norwegian = orNull(nameNo)
  const english = orNull(nameEn)
  return norwegian === null
    ? { nameNo: m.preview_unnamed(), nameEn: english ?? m.preview_unnamed() }
    : { nameNo: norwegian, nameEn: english }
}

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

type WithPreviewProps = {
  readonly preview: ReactNode
  /** The fields. */
  readonly children: ReactNode
}

/** The fields of a form, and beside them what they look like to those who will meet them; under them on a phone. */
export const WithPreview = ({ preview, children }: WithPreviewProps) => (
  <div className="hp-with-preview">
    <div>{children}</div>
    <div>{preview}</div>
  </div>
)
