import { encode } from 'uqr'
import './qr-code.css'

/** White around it, so that a telephone finds where it begins. */
const QUIET = 4

/** Drawn here: no server sees what is in it. Dark on white in both themes, as telephones read it. */
export const QrCode = ({ content, label }: { content: string; label: string }) => {
  const { data, size } = encode(content, { ecc: 'M', border: 0 })
  const side = size + 2 * QUIET
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  )
  return (
    <svg
      className="hp-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect className="hp-qr__paper" width={side} height={side} />
      <path className="hp-qr__ink" d={dark.join('')} />
    </svg>
  )
}
