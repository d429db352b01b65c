import { ClipboardIcon, EyeIcon, TasklistIcon } from '@navikt/aksel-icons'
import { assessmentFlows, type AssessmentFlow } from '#domain/assessment/assessment-status.ts'
import { flows } from '#web/lib/flow-store/flows.ts'
import { StartedList } from '#web/flows/kit/list/started-list.tsx'
import { Cards, LinkCard } from '#web/kit/layout/link-card.tsx'
import { Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

const cards = {
  officer: {
    icon: ClipboardIcon,
    notes: [m.entry_officer_for, m.entry_officer_takes],
    text: m.entry_officer_text,
  },
  observation: {
    icon: EyeIcon,
    notes: [m.entry_observation_for, m.entry_observation_takes],
    text: m.entry_observation_text,
  },
  treatment: {
    icon: TasklistIcon,
    notes: [m.entry_treatment_for, m.entry_treatment_takes],
    text: m.entry_treatment_text,
  },
} as const satisfies Record<AssessmentFlow, object>

/** OFF-01: the choice of three flows, each with its audience, its duration and any unfinished work. */
export const EntryPage = () => (
  <Page title={m.entry_title()} lead={m.entry_lead()}>
    <Cards>
      {assessmentFlows.map((flow) => {
        const { icon, notes, text } = cards[flow]
        return (
          <li key={flow}>
            <LinkCard
              to={flows[flow].path}
              icon={icon}
              heading={flows[flow].name()}
              notes={notes.map((note) => note())}
              text={text()}
            />
            <StartedList only={flow} />
          </li>
        )
      })}
    </Cards>
  </Page>
)
