import { DownloadIcon } from '@navikt/aksel-icons'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  exportEntities,
  hasCsv,
  type ExportEntity,
  type ExportFormat,
} from '#contract/contentFiles.ts'
import { api } from '#web/lib/api/api.ts'
import { downloadFile } from '#web/lib/browser/download.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { Button } from '#web/kit/button/button.tsx'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { Requested } from '#web/kit/layout/requested.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Actions, Card, Section } from '#web/kit/layout/page.tsx'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FailureText } from './failure-text.tsx'
import { entityTexts } from '#web/account/kit/audit-texts/table-texts.ts'

const types: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv',
}

const noCsvText = (entity: ExportEntity): string =>
  entity === 'all' ? m.export_no_csv_of_all() : m.export_no_csv_of_modules()

/** IMP-01: the server creates the file, and the browser saves it. */
export const ExportCard = () => {
  const [entity, setEntity] = useState<ExportEntity>('all')
  const [format, setFormat] = useState<ExportFormat>('json')
  const [includeInactive, setIncludeInactive] = useState(false)
  const [noCsv, setNoCsv] = useState(false)
  const run = useMutation({
    mutationFn: async () => {
      const { text } = await api.contentFiles.export.mutate({ entity, format, includeInactive })
      const date = isoDate(new Date().toISOString())
      downloadFile(`innhold_${entity}_${date}.${format}`, text, types[format])
      return entity
    },
  })
  /** Clears the messages: they do not apply to the next export. */
  const choose = (): void => {
    setNoCsv(false)
    run.reset()
  }
  return (
    <Card>
      <Section heading={m.export_heading()}>
        <SelectField
          label={m.export_entity()}
          value={entity}
          onChange={({ target }) => {
            choose()
            setEntity(exportEntities.find((one) => one === target.value) ?? 'all')
          }}
          error={undefined}
          pending={run.isPending}
        >
          {exportEntities.map((one) => (
            <option key={one} value={one}>
              {entityTexts[one]()}
            </option>
          ))}
        </SelectField>
        <RadioRows<ExportFormat>
          label={m.export_format()}
          options={[
            { value: 'json', label: m.export_json() },
            { value: 'csv', label: m.export_csv() },
          ]}
          value={format}
          onChange={(next) => {
            choose()
            setFormat(next)
          }}
          error={noCsv ? noCsvText(entity) : undefined}
          pending={run.isPending}
        />
        <CheckboxField
          label={m.export_inactive()}
          help={m.export_inactive_help()}
          checked={includeInactive}
          onChange={({ target }) => {
            choose()
            setIncludeInactive(target.checked)
          }}
          error={undefined}
          pending={run.isPending}
        />
        <Actions>
          <Button
            variant="secondary"
            icon={<DownloadIcon aria-hidden />}
            pending={run.isPending}
            onClick={() => {
              choose()
              if (format === 'csv' && !hasCsv(entity)) setNoCsv(true)
              else run.mutate()
            }}
          >
            {run.isPending ? m.export_running() : m.export_run()}
          </Button>
        </Actions>
        <LiveNotice tone="success">
          {run.isSuccess ? (
            <Requested
              word={m.export_done_word({ entity: run.data, content: entityTexts[run.data]() })}
              requested={m.export_done({ entity: run.data })}
            />
          ) : null}
        </LiveNotice>
        <LiveNotice tone="danger">
          {run.isError ? (
            <FailureText
              word={m.export_failed_word()}
              requested={m.export_failed()}
              error={run.error}
            />
          ) : null}
        </LiveNotice>
      </Section>
    </Card>
  )
}
