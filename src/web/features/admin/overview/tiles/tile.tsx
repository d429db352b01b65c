import {
  CheckmarkCircleIcon,
  ExclamationmarkTriangleIcon,
  PersonCircleIcon,
  QuestionmarkCircleIcon,
} from '@navikt/aksel-icons'
import { Skeleton } from '#web/ui/layout/loading.tsx'

type Tone = 'success' | 'warning' | 'neutral' | 'role'

/** Never told by the colour alone; red is kept for danger to people. */
const toneDisplay = {
  success: { icon: CheckmarkCircleIcon, color: 'success' },
  warning: { icon: ExclamationmarkTriangleIcon, color: 'warning' },
  neutral: { icon: QuestionmarkCircleIcon, color: 'neutral' },
  role: { icon: PersonCircleIcon, color: 'neutral' },
} as const satisfies Record<Tone, object>

export type Reading = { readonly tone: Tone; readonly word: () => string }

type TileProps = {
  readonly name: string
  /** Null while it is measured. */
  readonly reading: Reading | null
  readonly note?: string | undefined
}

export const Tile = ({ name, reading, note }: TileProps) => (
  <div className="hp-tile">
    <dt>{name}</dt>
    {reading === null ? (
      <dd className="hp-tile__word">
        <Skeleton width={7} height={1.5} />
      </dd>
    ) : (
      <Word {...reading} />
    )}
    {note !== undefined && <dd className="hp-tile__note">{note}</dd>}
  </div>
)

const Word = ({ tone, word }: Reading) => {
  const { icon: Icon, color } = toneDisplay[tone]
  return (
    <dd className="hp-tile__word" data-color={color}>
      <Icon aria-hidden />
      {word()}
    </dd>
  )
}
