import type { ComponentType } from 'react'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import * as m from '#web/generated/messages/messages.js'
import { EmailTab } from './email-tab.tsx'
import { GeneralTab } from './general-tab.tsx'
import { MaintenanceTab } from './maintenance-tab.tsx'
import { NotificationsTab } from './notifications-tab.tsx'
import { PrivacyTab } from './privacy-tab.tsx'
import { SecurityTab } from './security-tab.tsx'
import { tabNames, tabs, tabWords, type TabId } from './settings-fields.ts'
import type { TabProps } from './setting-inputs.tsx'
import { tabsWithErrors } from './tab-errors.ts'

const contents: Readonly<Record<TabId, ComponentType<TabProps>>> = {
  general: GeneralTab,
  security: SecurityTab,
  notifications: NotificationsTab,
  privacy: PrivacyTab,
  email: EmailTab,
  maintenance: MaintenanceTab,
}

type SettingsTabsProps = TabProps & { readonly tab: TabId; readonly onTab: (tab: TabId) => void }

/** SET-01. Each tab shows whether it contains an error, even while another tab is open. */
export const SettingsTabs = ({ tab: active, onTab, ...shared }: SettingsTabsProps) => {
  const flawed = tabsWithErrors(shared.form)
  return (
    <Tabs
      label={m.settings_tabs()}
      active={active}
      onActivate={onTab}
      tabs={tabs.map((id) => {
        const Content = contents[id]
        return {
          id,
          label: tabWords[id](),
          requested: tabWords[id]() === tabNames[id]() ? null : tabNames[id](),
          flaw: flawed.has(id) ? m.settings_tab_flawed() : null,
          content: <Content {...shared} />,
        }
      })}
    />
  )
}
