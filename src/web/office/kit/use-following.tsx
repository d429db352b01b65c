import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { SavedLine } from '#web/kit/form/guarded-form.tsx'
import * as m from '#web/generated/messages/messages.js'

/** BO-14: how the form of one row goes on with the next one. */
export type Following<Saved> = {
  readonly hasNext: boolean
  /** That the row before was saved: the toast that says it lies behind a dialog. Null: it was not. */
  readonly saved: string | null
  readonly onSaved: (saved: Saved) => void
  /** Nothing was changed: nothing is saved. */
  readonly onSkip: () => void
  /** The name of the field that was in use last; null: none was. The form of the next row begins there. */
  readonly lastField: () => string | null
  readonly onField: (name: string | null) => void
}

type Shell = { readonly pending: boolean; readonly conflict: ReactNode }

/** The parts of a form that goes from row to row; of any other form they do nothing. */
export const useFollowing = <Saved,>(next: Following<Saved> | undefined) => {
  const goesOn = useRef(false)
  const hasBegun = useRef(false)
  const fields = useRef<HTMLDivElement>(null)
  const begin = useEffectEvent(() => {
    // The form puts the focus on its first field before.
    hasBegun.current = true
    const name = next?.lastField() ?? null
    if (name === null) return
    fields.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
  })
  useEffect(() => begin(), [])
  return {
    /** Who hears of the save. */
    after: <Other,>(other: Other): Other | Following<Saved> =>
      goesOn.current && next !== undefined ? next : other,
    /** 'Lagre' alone is pressed. */
    stop: (): void => {
      goesOn.current = false
    },
    submits: (isDirty: boolean, { pending, conflict }: Shell): ReactNode => (
      <>
        {next?.hasNext === true && conflict === null && (
          <Button
            type={isDirty ? 'submit' : 'button'}
            variant="secondary"
            disabled={pending}
            onClick={() => {
              goesOn.current = true
              if (!isDirty) next.onSkip()
            }}
          >
            {isDirty ? m.content_save_and_next() : m.content_next()}
          </Button>
        )}
        {next !== undefined && <SavedLine text={next.saved} />}
      </>
    ),
    around: (children: ReactNode): ReactNode => (
      <div
        className="hp-guarded-form__fields"
        ref={fields}
        onFocus={({ target }) => {
          if (hasBegun.current) next?.onField(target.getAttribute('name'))
        }}
      >
        {children}
      </div>
    ),
  }
}
