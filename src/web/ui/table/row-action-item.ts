import type { ComponentProps } from 'react'
import type { RowAction } from '../button/row-action.tsx'

export type RowActionItem = ComponentProps<typeof RowAction> & { readonly id: string }
