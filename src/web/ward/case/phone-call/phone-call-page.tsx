import { useState } from 'react'
import { isbarScript } from '#domain/follow-up/isbar/isbar.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useConnectionStatus } from '#web/lib/live/connection-status.ts'
import { useSession } from '#web/lib/session/session.tsx'
import type { CheckedCase } from '#web/ward/kit/known-cases.ts'
import { SavedToast } from '#web/ward/kit/saved-toast.tsx'
import { CaseBadges } from '#web/ward/case/case-badges.tsx'
import { LocalName } from '#web/ward/kit/row/local-name.tsx'
import { PaperLine } from '#web/lib/paper/paper-line.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { Actions, Card, Page, Section } from '#web/kit/layout/page.tsx'
import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import * as m from '#web/generated/messages/messages.js'
import { FormOfCase, KnownCase } from '../opened-case.tsx'
import { PhoneNumbers, phoneOrder } from './phone-numbers.tsx'
import { ReceiptForm } from './receipt-form.tsx'
import { scriptInput, scriptTexts } from './script-texts.ts'
import '../case.css'

/** FUP-60, FUP-62: 'Ring helse' */
export const PhoneCallPage = () => (
  <KnownCase title={m.call_health()}>
    {(found) => (
      <FormOfCase found={found} title={m.call_health()}>
        <PhoneCallView found={found} />
      </FormOfCase>
    )}
  </KnownCase>
)

/** FUP-60 to FUP-63: whom to ring, what to say, and what came of it. */
export const PhoneCallView = ({ found }: { readonly found: CheckedCase }) => {
  const { profile } = useSession()
  const now = useServerMinute()
  const order = phoneOrder(found, found.callList ?? profile.callList, now)
  const { rung: rungBefore = null } = useSearchOf('/guarded/cases/$id/call')
  /** The number that was pressed; null: none yet. */
  const [rung, setRung] = useState<string | null>(rungBefore)
  const [isRecording, setRecording] = useState(rungBefore !== null)
  const isOffline = useConnectionStatus() === 'offline'
  return (
    <Page
      title={m.call_health()}
      above={
        <BackLink to="/cases/$id" params={{ id: found.id }}>
          {m.case_title()}
        </BackLink>
      }
      lead={
        <>
          <strong lang="nb">{found.reference}</strong> <LocalName caseId={found.id} />
        </>
      }
      beside={<CaseBadges module={found.module} isAcute={found.isAcute} />}
    >
      <PaperLine document={m.call_health()} whose={[found.reference]} />
      <SavedToast />
      <div className="hp-call">
        <div className="hp-call__side">
          <Card>
            <Section heading={m.call_numbers()}>
              <PhoneNumbers order={order} now={now} onRing={setRung} />
            </Section>
          </Card>
        </div>
        <Card>
          <PhoneCallScript found={found} now={now} />
        </Card>
        <div className="hp-call__receipt">
          <Card>
            {isOffline && (
              <Notice tone="warning">
                <p>{m.call_offline()}</p>
              </Notice>
            )}
            {found.status === 'closed' && <p>{m.call_closed()}</p>}
            {found.status !== 'closed' && !isRecording && (
              <Actions>
                <Button onClick={() => setRecording(true)}>{m.call_receipt_open()}</Button>
              </Actions>
            )}
            {isRecording && (
              <ReceiptForm
                found={found}
                order={order}
                rung={rung}
                onClose={() => setRecording(false)}
              />
            )}
          </Card>
        </div>
      </div>
    </Page>
  )
}

type PhoneCallScriptProps = {
  readonly found: CheckedCase
  /** The server's time, in ms since 1970. */
  readonly now: number
}

/** FUP-60, FUP-61: what to say, in five parts. The name is read from the list, and is in no text. */
export const PhoneCallScript = ({ found, now }: PhoneCallScriptProps) => {
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
