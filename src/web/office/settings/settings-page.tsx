import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Card, Page } from '#web/kit/layout/page.tsx'
import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import * as m from '#web/generated/messages/messages.js'
import { settingKeys } from './settings-fields.ts'
import { SettingsForm } from './settings-form.tsx'
import '#web/office/kit/operation.css'

/** SET-01. BO-04: the address may name a setting, until the page has shown it. */
export const SettingsPage = () => {
  const navigate = useNavigate()
  const { setting } = useSearchOf('/guarded/admin/settings')
  const trpc = useTRPC()
  const { data, error, refetch } = useQuery(trpc.systemSettings.get.queryOptions({}))
  return (
    <Page title={m.settings_title()} lead={m.settings_lead()} width="text">
      {data === undefined && error === null && (
        <Card>
          <SkeletonRows rows={5} />
        </Card>
      )}
      {data === undefined && error !== null && <LoadFailed error={error} retry={refetch} />}
      {data !== undefined && (
        <SettingsForm
          stored={data}
          wanted={settingKeys.find((key) => key === setting)}
          onShown={() => void navigate({ to: '/admin/settings', search: {}, replace: true })}
        />
      )}
    </Page>
  )
}
