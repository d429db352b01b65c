import type { ComponentProps } from 'react'
import { Button } from './button.tsx'

type RowActionProps = Pick<
  ComponentProps<typeof Button>,
  'icon' | 'tone' | 'onClick' | 'onKeyDown' | 'onBlur' | 'disabled'
> & {
  readonly label: string
  /** The same with the row's name in it: heard alone, it says what it does to what. */
  readonly which: string
}

/** What can be done with one row of a list. */
export const RowAction = ({ label, which, ...rest }: RowActionProps) => (
  <Button variant="tertiary" size="small" aria-label={which} {...rest}>
    {label}
  </Button>
)

export type RowActionItem = ComponentProps<typeof RowAction> & { readonly id: string }
