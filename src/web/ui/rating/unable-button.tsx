import type { Intensity } from './intensity-value.ts'

type UnableButtonProps = {
  readonly label: string
  readonly text: string
  readonly value: Intensity
  readonly onChange: (value: Intensity) => void
}

/** SAFE-05: the answer that it could not be assessed. A second press clears it. */
export const UnableButton = ({ label, text, value, onChange }: UnableButtonProps) => (
  <button
    type="button"
    className="hp-intensity__unable"
    tabIndex={-1}
    aria-pressed={value === 'unable'}
    aria-label={`${text}: ${label}`}
    onClick={() => onChange(value === 'unable' ? null : 'unable')}
  >
    <span className="hp-intensity__number" aria-hidden>
      ?
    </span>
    <span className="hp-intensity__word">{text}</span>
  </button>
)
