import { CheckmarkCircleIcon } from '@navikt/aksel-icons'
import './guarded-form.css'

/** At the end of the buttons of a dialog: what became of the row before. The toast that says it lies behind the dialog. */
export const SavedLine = ({ text }: { readonly text: string | null }) =>
  text !== null && (
    <p className="hp-guarded-form__saved" role="status">
      <CheckmarkCircleIcon aria-hidden />
      {text}
    </p>
  )
