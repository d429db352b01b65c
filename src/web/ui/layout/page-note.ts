import { createContext, type ReactNode } from 'react'

/** What every page says below its heading; the application gives it. */
export const PageNote = createContext<ReactNode>(null)
