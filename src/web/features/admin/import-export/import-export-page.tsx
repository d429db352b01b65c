import { Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ExportCard } from './export-card.tsx'
import { ImportCard } from './import-card.tsx'

/** IMP-01, IMP-02: content as files. */
export const ImportExportPage = () => (
  <Page title={m.admin_section_import_export()} lead={m.transfer_lead()} width="text">
    <ExportCard />
    <ImportCard />
  </Page>
)
