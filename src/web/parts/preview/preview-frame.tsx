import { EyeIcon } from '@navikt/aksel-icons'
import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useLanguage } from '#web/lib/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { isUnnamed } from './shown-name.ts'
import '#web/parts/flow/flow.css'
import './preview.css'

type Props = {
  /** What it is called as it stands in the form; without a name it is shown in grey. */
  readonly name: { readonly nameNo: string; readonly nameEn: string | null }
  readonly children: ReactNode
}

/** A number to ring is shown, not rung; the form's page is not left. */
const holdLink = (event: MouseEvent<HTMLElement>): void => {
  if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault()
}

/** Enter in any field of a form sends it, also in one that is only shown. */
const holdEnter = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/**
 * What an editor's values look like to those who will meet them, made of the flows' own components. It
 * may be tried; nothing of it is kept, announced or sent with the form around it.
 */
export const PreviewFrame = ({ name, children }: Props) => {
  const id = useId()
  const language = useLanguage()
  return (
    <section
      className="hp-preview"
      aria-labelledby={id}
      data-unnamed={isUnnamed(language, name) || undefined}
      onClickCapture={holdLink}
      onKeyDownCapture={holdEnter}
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
