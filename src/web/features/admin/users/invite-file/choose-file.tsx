import { DownloadIcon } from '@navikt/aksel-icons'
import { MAX_INVITED } from '#contract/profiles.ts'
import { downloadFile } from '#web/lib/browser/download.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { UserScope } from '../user-scope.ts'
import { fileColumns } from './file-columns.ts'
import { labelsOf } from './problem-texts.ts'
import { MAX_FILE_MB, requiredColumns } from './read-invitations.ts'
import { templateCsv } from './report-csv.ts'
import type { InviteFile } from './use-invite-file.ts'

type ChooseFileProps = { readonly file: InviteFile; readonly scope: UserScope }

/** Which columns the file needs, and the file. */
export const ChooseFile = ({ file, scope }: ChooseFileProps) => {
  const required = requiredColumns(scope)
  const optional = fileColumns.filter(
    (column) => !required.includes(column) && (column !== 'company' || scope.choosesCompany),
  )
  return (
    <>
      <p>{m.invite_file_lead({ count: MAX_INVITED })}</p>
      <p>{m.invite_file_columns({ required: labelsOf(required), optional: labelsOf(optional) })}</p>
      <FileField
        label={m.invite_file_field()}
        help={m.invite_file_field_help({ limit: MAX_FILE_MB })}
        text={m.import_drop()}
        accept=".csv,text/csv"
        chosen={null}
        onChoose={file.choose}
        error={file.problem}
        pending={file.isReading}
      />
      {file.isReading && <SkeletonRows rows={2} text={m.invite_file_reading()} />}
      <Actions>
        <Button
          variant="secondary"
          tone="neutral"
          icon={<DownloadIcon aria-hidden />}
          onClick={() =>
            downloadFile('brukere_mal.csv', templateCsv(scope.choosesCompany), 'text/csv')
          }
        >
          {m.invite_file_template()}
        </Button>
      </Actions>
    </>
  )
}
