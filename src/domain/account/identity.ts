/**
 * X6: what confirms that an account whose password was set by a handed-over link is its owner's: another administrator
 * than the one who was shown the link, a second factor from before, or the operator.
 */
export const identityProofs = ['administrator', 'second-factor', 'operator'] as const
