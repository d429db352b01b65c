import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { SettingsForm } from './settings-form.tsx'
import './settings.css'

/** SET-01. */
export const SettingsPage = () => {
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
      {data !== undefined && <SettingsForm stored={data} />}
    </Page>
  )
}
