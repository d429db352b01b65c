import { useId, type ReactNode } from 'react'
import './page.css'

/** Figures side by side. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className="hp-figures">{children}</dl>
)

type FigureProps = { readonly name: string; readonly children: ReactNode }

export const Figure = ({ name, children }: FigureProps) => (
  <div className="hp-figure">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

type ProgressProps = { readonly name: string; readonly percent: number }

/** A share as a bar and as a number; `percent` is whole, 0–100. */
export const Progress = ({ name, percent }: ProgressProps) => {
  const id = useId()
  return (
    <div className="hp-progress">
      <div className="hp-progress__label">
        <span id={id}>{name}</span>
        <strong>{percent} %</strong>
      </div>
      <progress aria-labelledby={id} max={100} value={percent} />
    </div>
  )
}
