import { createContext } from 'react'
import type { RowActionItem } from './row-action-item.ts'

/** Actions that the list itself adds to the menu of a row. */
export const ExtraActions = createContext<readonly RowActionItem[]>([])
