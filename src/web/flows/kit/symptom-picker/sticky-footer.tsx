import type { ReactNode } from 'react'
import './symptom-picker.css'

/** In view at the foot of the screen: the bar of acute signs (SAFE-01), then the chosen ones. At most 40 % of the height. */
export const StickyFooter = ({ children }: { children: ReactNode }) => (
  <div className="hp-foot hp-no-print">{children}</div>
)
