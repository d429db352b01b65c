import { jobNames } from '#domain/operation/jobs.ts'
import { MeasureAgain, useSystemStatus } from '#web/shared/admin/system-status.tsx'
import { Page, Card, Section } from '#web/ui/layout/page.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import { JobRow } from './jobs/job-row.tsx'
import '#web/shared/admin/operation.css'

/** ADM-02: for superadmins. */
export const SystemPage = () => (
  <Page title={m.admin_section_system()} lead={m.admin_jobs_lead()}>
    <JobsPanel />
  </Page>
)

/** ADM-02: what the server does by itself, and how it last went. */
const JobsPanel = () => {
  const query = useSystemStatus()
  const { data, isError } = query
  return (
    <Section heading={m.admin_jobs()}>
      <Card>
        {data === undefined && !isError && <SkeletonRows rows={jobNames.length} />}
        {isError && <p>{m.admin_jobs_unknown()}</p>}
        {data !== undefined && !isError && (
          <ul className="hp-jobs">
            {jobNames.map((name) => (
              <JobRow
                key={name}
                name={name}
                run={data.jobs.find((one) => one.name === name)}
                now={data.at}
              />
            ))}
          </ul>
        )}
      </Card>
      <MeasureAgain of={query} />
    </Section>
  )
}
