import { useNavigate } from '@tanstack/react-router'
import type { BoardGroup } from '#domain/follow-up/board-state.ts'
import { HideScreenButton } from '#web/shared/follow-up/hide-screen-button.tsx'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { BoardSearch } from '#web/shared/follow-up/board-search.ts'

type BoardToolsProps = {
  readonly counts: Readonly<Record<BoardGroup, number>>
  readonly at: string
  readonly isFiltered: boolean
  readonly isNaming: boolean
  readonly onNaming: (isNaming: boolean) => void
}

/** FUP-41: 'Haster 3 · Gå nå 1 · Snart 2 · I rute 5', 'Bare det som haster', and the local names (FUP-06). */
export const BoardTools = ({ counts, at, isFiltered, isNaming, onNaming }: BoardToolsProps) => {
  const navigate = useNavigate()
  const language = useLanguage()
  return (
    <>
      <div className="hp-board__tools">
        <p className="hp-board__counts" role="status">
          {m.board_counts({ ...counts, now: counts['go-now'] })}
        </p>
        <CheckboxField
          label={m.board_urgent_only()}
          error={undefined}
          pending={false}
          checked={isFiltered}
          onChange={({ target }) =>
            void navigate({
              to: '/board',
              search: (before: BoardSearch) => ({
                ...before,
                urgent: target.checked ? (true as const) : undefined,
              }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <Button
          variant="tertiary"
          tone="neutral"
          size="small"
          aria-pressed={isNaming}
          onClick={() => onNaming(!isNaming)}
        >
          {m.local_names()}
        </Button>
        <HideScreenButton />
        <p className="hp-board__at">{m.board_updated({ time: formatTime(at, language) })}</p>
      </div>
      {isNaming && <p className="hp-board__note">{m.local_names_text()}</p>}
    </>
  )
}
