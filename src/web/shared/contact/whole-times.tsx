import './whole-times.css'

/** '08–15', '8 til 15.30' */
const times = /(\d[\d.:]*\s?(?:[-–—]|til)\s?\d[\d.:]*)/u

/** A text with opening hours, in which no line ends inside '08–15'. */
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
