import { Button } from '#web/ui/button/button.tsx'

type ChosenFilterProps = {
  readonly label: string
  /** Of what the list is narrowed to. */
  readonly name: string
  readonly clear: string
  readonly onClear: () => void
}

/** SET-05: a filter by one object, and the way to remove it. */
export const ChosenFilter = ({ label, name, clear, onClear }: ChosenFilterProps) => (
  <div className="hp-audit-person__chosen" role="group" aria-label={label}>
    <p>
      {label}: <strong>{name}</strong>
    </p>
    <Button variant="tertiary" size="small" onClick={onClear}>
      {clear}
    </Button>
  </div>
)
