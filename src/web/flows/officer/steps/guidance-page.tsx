import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Guidance } from '#domain/content/officer-content.ts'
import { ContentText, Name } from '#web/flows/kit/content/content-text.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import { safeLocalStorage } from '#web/lib/storage/safe-storage.ts'
import { localKeys } from '#web/lib/storage/storage-keys.ts'
import * as m from '#web/generated/messages/messages.js'
import { useOfficer, OfficerFooter, OfficerStep } from './officer-step.tsx'
import './steps.css'

/** FNV-1a: it finds a change of text, and protects nothing. */
const hashOf = (text: string): string =>
  Array.from(text)
    .reduce(
      (hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93),
      0x81_1c_9d_c5,
    )
    .toString(16)

/** Any change of a text makes a new version. */
const versionOf = (guidance: readonly Guidance[]): string => hashOf(JSON.stringify(guidance))

/** OFF-02: whether the user confirmed this version. A sign-out forgets it, so the key needs no user id. */
export const isGuidanceRead = (guidance: readonly Guidance[]): boolean =>
  safeLocalStorage.get(localKeys.guidanceRead) === versionOf(guidance)

export const rememberGuidanceRead = (guidance: readonly Guidance[]): void =>
  safeLocalStorage.set(localKeys.guidanceRead, versionOf(guidance))

/** OFF-02: step 2, the clarifications before the officer meets the inmate. Guidance that the user has read is closed. */
export const GuidancePage = () => {
  const { content, setRevising } = useOfficer()
  const navigate = useNavigate()
  const [wasRead] = useState(() => isGuidanceRead(content.guidance))
  const ofType = (type: Guidance['type']) => content.guidance.filter((row) => row.type === type)
  const confirm = (
    <Button
      onClick={() => {
        rememberGuidanceRead(content.guidance)
        void navigate({ to: '/assessment/categories' })
      }}
    >
      {m.officer_guidance_read()}
    </Button>
  )
  return (
    <OfficerStep
      step="guidance"
      title={m.officer_guidance_heading()}
      lead={wasRead ? m.officer_guidance_lead_again() : m.officer_guidance_lead()}
      onBack={() => setRevising(true)}
    >
      {wasRead && <Actions>{confirm}</Actions>}
      <div className="hp-guidance">
        {[...ofType('section'), ...ofType('box')].map((row) => (
          <details key={row.key} open={!wasRead} data-type={row.type}>
            <summary>
              <h2>
                <Title of={row} />
              </h2>
              <span className="hp-guidance__first">
                <ContentText no={row.bullets[0] ?? ''} en={row.bulletsEn[0]} />
              </span>
            </summary>
            <Bullets of={row} />
          </details>
        ))}
      </div>
      <OfficerFooter next={m.flow_next({ step: m.officer_step_categories() })}>
        {confirm}
      </OfficerFooter>
    </OfficerStep>
  )
}

const Title = ({ of: { titleNo, titleEn } }: { of: Guidance }) => (
  <Name of={{ nameNo: titleNo, nameEn: titleEn }} />
)

const Bullets = ({ of: { bullets, bulletsEn } }: { of: Guidance }) => (
  <ul>
    {bullets.map((bullet, position) => (
      <li key={bullet}>
        <ContentText no={bullet} en={bulletsEn[position]} />
      </li>
    ))}
  </ul>
)
