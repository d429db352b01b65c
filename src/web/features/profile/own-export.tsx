import { ownDataFileName } from '#domain/report/file-names.ts'
import { api } from '#web/lib/api/api.ts'
import { downloadFile } from '#web/lib/browser/download.ts'
import { isoDate } from '#web/lib/format/iso-date.ts'
import { Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { FileButton } from '#web/shared/file-button.tsx'

/** L5: everything that is stored of oneself, for oneself or for another program. */
export const OwnExport = () => {
  const save = async (): Promise<string> => {
    const data = await api.ownData.export.query({})
    const name = ownDataFileName(isoDate(data.exportedAt))
    downloadFile(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json')
    return m.own_export_done({ name })
  }
  return (
    <Section heading={m.own_export_heading()}>
      <p>{m.own_export_text()}</p>
      <FileButton label={m.own_export_download()} failed={m.own_export_failed()} save={save} />
    </Section>
  )
}
