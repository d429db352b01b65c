/** The code systems of HL7 that the documents use. */
const HL7 = 'http://terminology.hl7.org/CodeSystem'

const coding = (system: string, code: string, display: string) => ({ system, code, display })

/** A concept of a code system, with the text that a user reads. */
export const concept = (system: string, code: string, text: string) => ({
  coding: [coding(system, code, text)],
  text,
})

/** 'survey': what a person answered in a form. */
export const surveyCategory = [
  { coding: [coding(`${HL7}/observation-category`, 'survey', 'Survey')] },
]

/** 'safety': of a flag. */
export const safetyCategory = [{ coding: [coding(`${HL7}/flag-category`, 'safety', 'Safety')] }]

/** SAFE-05: asked, and the answer is that nobody knows. */
export const unknownAnswer = (text: string) => ({
  coding: [coding(`${HL7}/data-absent-reason`, 'asked-unknown', 'Asked But Unknown')],
  text,
})

/** In the place of a value that the document withholds and the receiver fills in. */
export const withheld = {
  extension: [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
      valueCode: 'masked',
    },
  ],
}

/** The names of our own lists, below the address of the installation: its organisation alone controls it. */
export const ownSystem = (
  base: string,
  name: 'acute-sign' | 'answer' | 'case-reference' | 'change' | 'check' | 'symptom',
): string => `${base}/fhir/${name}`
