import './phone-entry.css'

/** '08–15', '8 til 15.30'; a number with its unit: '21 min', '2 t' */
const times = /(\d[\d.:]*\s?(?:[-–—]|til)\s?\d[\d.:]*|\d+ (?:min|[dth])\b)/u

/** A text in which no line ends inside opening hours or a duration. */
export const WholeTimes = ({ children: text }: { readonly children: string }) =>
  text.split(times).map((piece, position, pieces) =>
    position % 2 === 0 ? (
      piece
    ) : (
      <span key={pieces.slice(0, position).join('').length} className="hp-whole">
        {piece}
      </span>
    ),
  )
