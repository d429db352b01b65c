import type { ModuleWording } from '#domain/content/officer-content.ts'
import { ModuleResult } from '#web/shared/assessment/officer-outcome/module-result.tsx'
import { useCurrentApproval } from '#web/shared/assessment/safety/use-current-approval.ts'
import * as m from '#web/generated/messages/messages.js'
import { PreviewFrame } from './preview-frame.tsx'
import { displayName } from './display-name.ts'
import '#web/shared/assessment/outcome/outcome.css'

type ModulePreviewProps = {
  readonly module: Omit<ModuleWording, 'code'>
}

/** OFF-09: a module as the result page tells it, under the heading of that page. */
export const ModulePreview = ({ module }: ModulePreviewProps) => (
  <PreviewFrame name={module}>
    <div className="hp-outcome">
      <p className="hp-preview__title" data-unnamed={module.label.trim() === '' || undefined}>
        {m.officer_module_heading({ module: module.label.trim() || m.preview_unnamed() })}
      </p>
      <ModuleResult
        approval={useCurrentApproval()}
        module={{ ...module, ...displayName(module) }}
      />
    </div>
  </PreviewFrame>
)
