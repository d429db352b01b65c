import { ClipboardIcon, EyeIcon, HourglassIcon, TasklistIcon } from '@navikt/aksel-icons'
import { LevelBadge } from '#web/ui/badge.tsx'
import { Cards, LinkCard, PlainCard } from '#web/ui/link-card.tsx'
import { Page } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** OFF-01: the three flows to choose from; what cannot be chosen says so. */
export const EntryPage = () => (
  <Page title={m.entry_title()} lead={m.entry_lead()}>
    <Cards>
      <li>
        <LinkCard
          to="/assessment/start"
          emphasis
          icon={ClipboardIcon}
          heading={m.entry_officer()}
          text={m.entry_officer_text()}
        />
      </li>
      <li>
        <PlainCard
          icon={EyeIcon}
          heading={m.entry_observation()}
          text={m.entry_observation_text()}
          note={<NotYet />}
        />
      </li>
      <li>
        <LinkCard
          to="/assessment/treatment"
          icon={TasklistIcon}
          heading={m.entry_treatment()}
          text={m.entry_treatment_text()}
        />
      </li>
    </Cards>
  </Page>
)

const NotYet = () => (
  <span>
    <LevelBadge icon={HourglassIcon} word={m.entry_unavailable()} tone="neutral" />
  </span>
)
