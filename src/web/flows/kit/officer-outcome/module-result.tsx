import type { ReactNode } from 'react'
import type { ContentApproval } from '#domain/content/approval.ts'
import type { CareModuleTexts } from '#domain/content/officer-content.ts'
import { ContentText, Name } from '#web/flows/kit/content/content-text.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import { PageHeading } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Label, labelText } from '../label-text.tsx'
import { PhoneTiles } from '../outcome/phone-tiles.tsx'
import { LevelCard } from '../outcome/level-card.tsx'
import { RiskBadge } from '../risk-badge.tsx'
import { ApprovalLine, SafetyLine } from '../safety/safety-line.tsx'

type Module = Omit<CareModuleTexts, 'code'>

type ModuleResultProps = {
  readonly module: Module
  readonly approval: ContentApproval | null | undefined
}

/** 'Rask oppfølging' of 'Modul 5 – Rask oppfølging'; a name without its label stays whole. */
const restOf = (name: string, label: string): string =>
  name.startsWith(`${label} – `) ? name.slice(label.length + 3) : name

/** The label stands first and big, also where the name does not begin with it. */
const BigName = ({ module: { label, nameNo, nameEn } }: { module: Module }) => {
  if (label === '' || nameNo === label) return <Name of={{ nameNo, nameEn }} />
  const restEn = /^Module \d+ – (.+)$/u.exec(nameEn ?? '')?.[1] ?? nameEn
  return (
    <>
      <Label label={label} />
      <span className="aksel-sr-only"> – </span>
      <span className="hp-level__rest">
        <Name of={{ nameNo: restOf(nameNo, label), nameEn: restEn }} />
      </span>
    </>
  )
}

const Description = ({ of: { description, descriptionEn } }: { of: Module }) => (
  <p className="hp-level__lead">
    <ContentText no={description} en={descriptionEn} />
  </p>
)

/** OFF-09: a module as its result tells it, and what its level does not say (SAFE-03). */
export const ModuleResult = ({
  module,
  approval,
  consider = null,
  isPage = false,
}: ModuleResultProps & {
  /** OFF-07: the module of the other count rule. */
  readonly consider?: string | null
  /** It is the result of a page: its name is the h1, and the numbers are there. */
  readonly isPage?: boolean
}) => (
  <LevelCard
    head={(id) => (
      <>
        {isPage ? (
          <PageHeading id={id}>
            <BigName module={module} />
          </PageHeading>
        ) : (
          <h2 id={id} className="hp-level__name">
            <BigName module={module} />
          </h2>
        )}
        <RiskBadge level={module.riskLevel} />
      </>
    )}
    measures={module.recommendations}
    measuresEn={module.recommendationsEn}
    shown={3}
    measuresHeading={isPage ? 'h2' : 'h3'}
    note={<SafetyLine approval={approval} />}
  >
    {consider !== null && (
      // Before the module's own text, which says that little was seen.
      <Notice tone="warning">
        <p>
          <strong>{consider}</strong>
        </p>
        <p>{m.outcome_consider_text({ module: labelText(module.label) })}</p>
      </Notice>
    )}
    <Description of={module} />
    {isPage && <PhoneTiles need={module.riskLevel} />}
  </LevelCard>
)

type FoldedProps = ModuleResultProps & {
  readonly heading: ReactNode
  readonly text: string
  readonly openLabel?: string
  readonly isPage?: boolean
  readonly isLevelShown?: boolean
  readonly consider?: string | null
}

/**
 * One voice: beside an acute sign, or without anything assessed, the measures stand folded under what goes before them.
 * Beside a sign the card says what a level is (SAFE-03) although it shows none: the measures and paper speak of one.
 */
export const FoldedModule = (props: FoldedProps) => {
  const { module, approval, heading, text, openLabel, consider = null } = props
  const { isPage = false, isLevelShown = false } = props
  const level = isLevelShown ? module.riskLevel : null
  return (
    <LevelCard
      head={(id) => (
        <>
          {isPage ? <PageHeading id={id}>{heading}</PageHeading> : <h2 id={id}>{heading}</h2>}
          {level !== null && <RiskBadge level={level} />}
        </>
      )}
      measures={module.recommendations}
      measuresEn={module.recommendationsEn}
      shown={0}
      measuresHeading={isPage ? 'h2' : 'h3'}
      {...(openLabel !== undefined && { openLabel })}
      note={isPage ? <ApprovalLine approval={approval} /> : <SafetyLine approval={approval} />}
    >
      <p className="hp-level__text">{text}</p>
      {consider !== null && (
        <p>
          <strong>{consider}</strong>
        </p>
      )}
    </LevelCard>
  )
}
