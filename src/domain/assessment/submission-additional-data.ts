/** S11: binds an encrypted submission to its owner and its id. Under another owner or id it does not decrypt. */
export const submissionAdditionalData = (userId: string, submissionId: string): string =>
  `${userId} ${submissionId}`
