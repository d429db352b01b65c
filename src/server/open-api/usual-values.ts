import { categoryIcons, USUAL_COLOR_TAG } from '#domain/content/presets.ts'

/** What new content has where the payload does not say: section 9 of the request, and else nothing. */
export const usualValues = {
  symptomGroup: { nameEn: null, description: '', colorTag: USUAL_COLOR_TAG, isActive: true },
  /** SAFE-01: nobody says that it is acute; the observation counts it as green until somebody says otherwise. */
  symptom: {
    nameEn: null,
    helpText: '',
    helpTextEn: null,
    requiresIntensity: false,
    riskTag: 'none',
    observationRisk: 'green',
    urgent: false,
    urgentAction: null,
    urgentActionEn: null,
    isActive: true,
  },
  approach: {
    nameEn: null,
    description: '',
    rationale: '',
    deliveredBy: null,
    urgent: false,
    summaryFileUrl: null,
    isActive: true,
  },
  category: {
    nameEn: null,
    description: '',
    icon: categoryIcons[0],
    colorPreset: 'blue',
    isActive: true,
  },
  module: {
    code: '',
    nameNo: '',
    nameEn: null,
    description: '',
    descriptionEn: null,
    riskLevel: 'medium',
    recommendations: [],
    recommendationsEn: [],
    notWhenAcute: [],
    isActive: true,
  },
} as const
