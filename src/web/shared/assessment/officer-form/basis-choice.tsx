import { bases, parseBasis, type Basis } from '#domain/assessment/officer/basis.ts'
import * as m from '#web/generated/messages/messages.js'
import { basisWords } from '../basis-words.ts'
import './basis-choice.css'

type BasisChoiceProps = {
  /** The name of the symptom. */
  readonly label: string
  readonly basis: Basis | null
  readonly onChange: (basis: Basis | null) => void
}

/** FUP-92: how the officer knows an answer. G goes to it from the answer, so that a symptom stays one stop for Tab. */
export const BasisChoice = ({ label, basis, onChange }: BasisChoiceProps) => (
  <select
    className="hp-basis"
    tabIndex={-1}
    aria-label={m.basis_of({ symptom: label })}
    value={basis ?? ''}
    onChange={({ target }) => onChange(parseBasis(target.value))}
  >
    <option value="">{m.basis_choose()}</option>
    {bases.map((one) => (
      <option key={one} value={one}>
        {basisWords[one]()}
      </option>
    ))}
  </select>
)
