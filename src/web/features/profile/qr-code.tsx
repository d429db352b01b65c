import { encode } from 'uqr'
import './qr-code.css'

/** A white margin, so that a phone finds the edge of the code. */
const QUIET = 4

/** Drawn in the browser: no server sees the content. Dark on white in both themes, for the phone's scanner. */
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
