import type { ReactNode } from 'react'
import { LiveNotice } from '#web/ui/notice.tsx'
import './flow-notice.css'

/** What is said above every step; null while there is nothing to say. */
export const FlowNotice = ({ children }: { readonly children: ReactNode }) => (
  <div className="hp-flow__notice hp-no-print" data-shown={children !== null || undefined}>
    <LiveNotice tone="warning">{children}</LiveNotice>
  </div>
)
