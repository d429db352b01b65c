import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react'
import type { FieldValues } from 'react-hook-form'
import { useUiTexts } from '../text-context.tsx'
import { GuardedForm, type SavedForm } from './guarded-form.tsx'
import { useUnsavedGuard } from './unsaved-guard.tsx'
import './guarded-form.css'

type FormInPlaceProps<Values extends FieldValues> = SavedForm<Values> & {
  readonly heading: string
  /** The user left it, and anything unsaved was given up. */
  readonly onClose: () => void
  /** The form may be longer than the screen: its actions stay in sight. */
  readonly isLong?: boolean
  /** The fields, side by side where there is room. */
  readonly children: ReactNode
}

/** The form of the back office in the place of a row (`Table`'s `editing`), or in a card above a list. */
export const FormInPlace = <Values extends FieldValues>(props: FormInPlaceProps<Values>) => {
  const { heading, onClose, isLong = false, children, ...form } = props
  const texts = useUiTexts()
  const guard = useUnsavedGuard(form.form.formState.isDirty, onClose)
  const headingId = useId()
  const ref = useRef<HTMLDivElement>(null)
  useFocusAround(ref)
  useEscape(ref, () => {
    if (!form.pending) guard.requestClose()
  })
  return (
    <div
      className="hp-form-in-place"
      data-long={isLong || undefined}
      role="group"
      aria-labelledby={headingId}
      tabIndex={-1}
      ref={ref}
    >
      <h2 id={headingId}>{guard.isAsking ? texts.discardHeading : heading}</h2>
      <GuardedForm {...form} guard={guard}>
        <div className="hp-form-in-place__fields">{children}</div>
      </GuardedForm>
    </div>
  )
}

/**
 * The focus comes to the form when it opens, and goes back to what opened it. A row's button went away
 * with the row: there the table sees to it.
 */
const useFocusAround = (ref: RefObject<HTMLElement | null>): void => {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    opener.current = document.activeElement
    ref.current?.focus()
  }, [ref])
  useEffect(
    () => () => {
      const { current } = opener
      if (document.activeElement === document.body && current instanceof HTMLElement) {
        current.focus()
      }
    },
    [],
  )
}

/** As a dialog hears it. One that ends what an input method composes is not meant for the form. */
const useEscape = (ref: RefObject<HTMLElement | null>, onEscape: () => void): void => {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    const listen = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) escape()
    }
    const { current } = ref
    current?.addEventListener('keydown', listen)
    return () => current?.removeEventListener('keydown', listen)
  }, [ref])
}
