import type { z } from 'zod'
import type { cases } from '#contract/cases.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import * as m from '#web/generated/messages/messages.js'

type HelpersProps = Pick<z.infer<typeof cases.board.output>, 'places'> & { readonly now: number }

/** FUP-120: who helps here now and why, for the shift leader. The server sends it to nobody else. */
export const Helpers = ({ places, now }: HelpersProps) => {
  const language = useLanguage()
  const helping = places.flatMap(({ name: department, helpers }) =>
    helpers.map((helper) => ({ ...helper, department })),
  )
  return (
    helping.length > 0 && (
      <ul className="hp-board__helpers">
        {helping.map(({ name, department, until, reason }) => (
          <li key={`${department} ${name} ${until}`}>
            {m.board_helper({
              name,
              department,
              until: whenWord(Date.parse(until), now, language),
              reason,
            })}
          </li>
        ))}
      </ul>
    )
  )
}
