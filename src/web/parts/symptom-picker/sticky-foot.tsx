import type { ReactNode } from 'react'
import './sticky-foot.css'

/**
 * What stays in view at the foot of the screen: the acute region (SAFE-01), then the chosen ones. It
 * never takes more than 40 % of the height; a long alert scrolls inside it.
 */
export const StickyFoot = ({ children }: { children: ReactNode }) => (
  <div className="hp-foot hp-no-print">{children}</div>
)
