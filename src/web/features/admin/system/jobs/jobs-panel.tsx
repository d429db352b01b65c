import { jobNames } from '#domain/operation/jobs.ts'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useSystemStatus } from '../use-system-status.ts'
import { JobRow } from './job-row.tsx'
import './jobs-panel.css'

/** ADM-02: what the server does by itself, and how it last went. For superadmins. */
export const JobsPanel = () => {
  const { data, isError } = useSystemStatus()
  return (
    <Section heading={m.admin_jobs()}>
      <p>{m.admin_jobs_lead()}</p>
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
    </Section>
  )
}
