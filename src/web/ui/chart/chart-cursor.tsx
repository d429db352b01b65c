import { useState } from 'react'
import { slotAt } from './scale.ts'

type ChartCursorProps = {
  /** What each bar shows, for screen readers; from left to right. */
  readonly texts: readonly string[]
  readonly labelledBy: string
  /** Null: no bar is below the pointer or has the focus. */
  readonly onShow: (at: number | null) => void
}

/**
 * STA-02: lies over the drawing. A pointer shows the bar below it. The keyboard has one stop for all bars: arrow keys go
 * from bar to bar, beginning with the last. After a touch the bar stays shown.
 */
export const ChartCursor = ({ texts, labelledBy, onShow }: ChartCursorProps) => {
  const last = texts.length - 1
  const [chosen, setChosen] = useState(last)
  const choose = (at: number) => {
    setChosen(at)
    onShow(at)
  }
  return (
    <input
      className="hp-chart__cursor hp-no-print"
      style={{ ['--hp-count' as string]: texts.length }}
      type="range"
      min={0}
      max={last}
      value={chosen}
      aria-labelledby={labelledBy}
      aria-valuetext={texts[chosen]}
      onChange={({ target }) => choose(target.valueAsNumber)}
      onFocus={() => onShow(chosen)}
      onBlur={() => onShow(null)}
      onPointerMove={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect()
        onShow(slotAt(clientX - left, width, texts.length))
      }}
      onPointerLeave={({ currentTarget, pointerType }) => {
        if (pointerType !== 'mouse') return
        onShow(document.activeElement === currentTarget ? chosen : null)
      }}
    />
  )
}
