import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import type { ContentApproval } from '#domain/content/approval.ts'
import type {
  FindingTexts,
  ModuleFormTexts,
  WorkDocumentTexts,
} from '#domain/report/result-texts.ts'
import type { Language } from '#web/lib/format/language.ts'
import * as m from '#web/generated/messages/messages.js'
import { basisText, factTexts, officerAnswer } from '../answer-texts.ts'
import { approvalText } from '../safety/approval-text.ts'
import { ruleText } from '../rule-texts.ts'

/** The words of the documents, in the language of the moment. */
const shared = (language: Language) => ({
  riskLevels: { high: m.risk_high(), medium: m.risk_medium(), low: m.risk_low() },
  alertsHeading: m.outcome_acute_heading(),
  signs: m.report_signs(),
  urgency: m.safety_level(),
  approval: (approval: ContentApproval) => approvalText(approval, language),
  measures: m.outcome_measures(),
})

/** What the documents of a result have in common; its title, why and turning points are each one's own. */
export const resultTexts = (language: Language) => ({
  ...shared(language),
  result: m.report_result(),
  riskLevel: m.report_risk_level(),
  startedAt: m.report_started(),
  completedAt: m.report_completed(),
  symptoms: m.report_symptoms(),
  ruleVersion: m.report_rule_version(),
})

export const reportIntensityTexts = () => ({
  intensity: {
    high: m.slider_high(),
    moderate: m.slider_moderate(),
    low: m.slider_low(),
    minimal: m.slider_minimal(),
    none: m.slider_none(),
  },
  notAssessed: m.slider_untouched(),
  unable: m.slider_unable(),
})

/** F-A9: the words of what a nurse asks first, on every paper. */
export const findingTexts = (): FindingTexts => ({
  heading: m.report_findings(),
  groups: {
    acute: m.report_findings_acute(),
    facts: m.report_findings_facts(),
    strong: m.report_findings_strong(),
  },
  strongAlone: m.report_findings_strong_alone(),
  none: m.report_findings_none(),
  answer: officerAnswer,
  unable: (names) => m.report_unable({ names }),
  notAssessed: (names) => m.report_not_assessed({ names }),
  allAssessed: m.outcome_all_assessed(),
})

/** What the documents of an officer's assessment say of the module. */
const moduleTexts = () => ({
  facts: factTexts(),
  basisText,
  moduleToo: ({
    label: module,
    riskLevel,
  }: Pick<OfficerOutcome['module'], 'label' | 'riskLevel'>) =>
    riskLevel === 'high'
      ? m.outcome_acute_first_module({ module })
      : m.outcome_acute_first_not_covered({ module }),
  consider: (module: string) => m.outcome_consider({ module }),
  acuteLevel: m.list_acute(),
  unassessed: m.outcome_unassessed(),
  findings: findingTexts(),
})

export const workDocumentTexts = (language: Language): WorkDocumentTexts => ({
  ...resultTexts(language),
  ...reportIntensityTexts(),
  ...moduleTexts(),
  title: m.report_work_document(),
  module: m.report_module(),
  acuteElsewhere: m.outcome_acute_elsewhere(),
  why: m.outcome_why(),
  rule: ruleText,
  severe: m.outcome_severe(),
  moderate: m.outcome_moderate(),
  turningPoints: m.outcome_turning(),
  turningPoint: ({ symptom, from, to, module }) =>
    m.report_turning_point({ symptom, from, to, module }),
})

export const moduleFormTexts = (language: Language): ModuleFormTexts => ({
  ...shared(language),
  ...moduleTexts(),
  title: m.report_title(),
  fields: {
    inmateName: m.report_inmate_name(),
    contactPerson: m.report_contact_person(),
    contactPersonRole: m.report_contact_person_role(),
    assessmentDate: m.report_assessment_date(),
    recommendedModule: m.report_recommended_module(),
    moduleRiskLevel: m.report_module_risk_level(),
    reference: m.report_reference(),
    remark: m.report_remark(),
    observerFunction: m.report_observer_function(),
  },
  observer: { department: m.report_department(), unit: m.report_unit() },
  signatures: [m.report_signature_officer(), m.report_signature_health()],
})
