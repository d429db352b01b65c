import type { ComponentProps, ReactNode } from 'react'
import { FieldShell, type FieldTexts } from './field.tsx'

type TextAreaProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, 'className' | 'disabled' | 'id'> & {
    /** Right under the field, beside its error: how long the text is, what can be done with it. */
    readonly below?: ReactNode
  }

/** Several lines. It grows with its text where the browser can; nothing that is typed is cut. */
export const TextArea = ({
  label,
  heading,
  help,
  error,
  pending,
  below,
  ...rest
}: TextAreaProps) => (
  <FieldShell
    {...{ label, heading, help, error, pending }}
    render={(control) => (
      <>
        <textarea
          rows={4}
          {...rest}
          {...control}
          className={`${control.className} hp-input--text`}
        />
        {below}
        {/* An error that comes while one types is told; the visible one belongs to the field. */}
        <span className="aksel-sr-only" role="status">
          {error}
        </span>
      </>
    )}
  />
)
