import { isbarScript } from '#domain/follow-up/isbar/isbar.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import type { CheckedCase } from '#web/shared/follow-up/known-cases.ts'
import { Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { scriptInput } from './script-input.ts'
import { scriptTexts } from './script-texts.ts'

type CallScriptProps = {
  readonly found: CheckedCase
  /** The server's time, in ms since 1970. */
  readonly now: number
}

/** FUP-60, FUP-61: what to say, in five parts. The name is read from the list, and is in no text. */
export const CallScript = ({ found, now }: CallScriptProps) => {
  const { profile } = useSession()
  const script = isbarScript(scriptInput(found, profile, now), scriptTexts(useLanguage(), now))
  return (
    <Section heading={m.call_script()}>
      {script.map(({ part, heading, sentences }) => (
        <div key={part} className="hp-call__part">
          <h3>{heading}</h3>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {part === 'identification' && <p className="hp-call__do">{m.call_read_name()}</p>}
        </div>
      ))}
      <p className="hp-call__ask">{m.call_read_back_question()}</p>
    </Section>
  )
}
