import type { ReactNode } from 'react'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import './flow.css'

/** The notice above every step; null while there is none. */
export const FlowNotice = ({ children }: { readonly children: ReactNode }) => (
  <div className="hp-flow__notice hp-no-print" data-shown={children !== null || undefined}>
    <LiveNotice tone="warning">{children}</LiveNotice>
  </div>
)
