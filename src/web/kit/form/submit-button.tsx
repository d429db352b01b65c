import type { ComponentProps } from 'react'
import { Button } from '../button/button.tsx'
import { useHydrated } from './use-hydrated.ts'

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type'>

/**
 * The submit button of a form on a prerendered page (ADR 34). Until the page is hydrated it is an ordinary button, so that
 * the browser itself never submits a password.
 */
export const SubmitButton = (props: SubmitButtonProps) => (
  <Button {...props} type={useHydrated() ? 'submit' : 'button'} />
)
