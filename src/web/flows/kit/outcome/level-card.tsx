import { ChevronDownIcon, ChevronUpIcon } from '@navikt/aksel-icons'
import { useId, useState, type ReactNode } from 'react'
import { ContentText } from '#web/flows/kit/content/content-text.tsx'
import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import './outcome.css'

type LevelCardProps = {
  /** Its h1 or h2, which has this id, with a chip beside it. */
  readonly head: (id: string) => ReactNode
  /** Stands between the head and the measures. */
  readonly children?: ReactNode
  readonly measures: readonly string[]
  /** In the places of the measures. */
  readonly measuresEn?: readonly (string | null)[] | undefined
  /** How many stand there before anybody asks; on paper all of them. */
  readonly shown: number
  /** Of the heading 'Tiltak', the next below that of the head. Null: the head says it. */
  readonly measuresHeading?: 'h2' | 'h3' | null
  /** What opens the others, where it is not 'Vis alle 7 tiltak'. */
  readonly openLabel?: string
  /** SAFE-03: what the level does not say. */
  readonly note: ReactNode
}

/** What it came to: the name, the level, how urgent it is and what to do. */
export const LevelCard = (props: LevelCardProps) => {
  const { head, children, measures, measuresEn, shown, openLabel, note } = props
  const { measuresHeading: MeasuresHeading = 'h3' } = props
  const id = useId()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const more = shown < measures.length && (
    <Button
      variant="tertiary"
      icon={isOpen ? <ChevronUpIcon aria-hidden /> : <ChevronDownIcon aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={listId}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen
        ? m.outcome_fewer()
        : (openLabel ?? m.outcome_all_measures({ count: measures.length }))}
    </Button>
  )
  return (
    <section className="hp-card hp-level" aria-labelledby={id}>
      <div className="hp-level__head">
        {head(id)}
        {shown === 0 && <div className="hp-level__more hp-no-print">{more}</div>}
      </div>
      {children}
      <div className="hp-level__measures" data-shown={isOpen ? undefined : shown}>
        {MeasuresHeading !== null && (
          <MeasuresHeading className="hp-level__sub">{m.outcome_measures()}</MeasuresHeading>
        )}
        <ol id={listId}>
          {/* By place: while they are being written, two may say the same. */}
          {[...measures.entries()].map(([position, measure]) => (
            <li key={position} data-folded={position >= shown || undefined}>
              <ContentText no={measure} en={measuresEn?.[position]} />
            </li>
          ))}
        </ol>
        {shown > 0 && <div className="hp-level__more hp-no-print">{more}</div>}
      </div>
      {note}
    </section>
  )
}
