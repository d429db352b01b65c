/**
 * The limits that a form or a text states beside the schema (design/weight.md, point 7): each number once. Texts in UTF-16
 * units, lists in entries. Without a schema, so that a page of the ward loads no more for it.
 */
export const limits = {
  /** FUP-16, FUP-32, FUP-72, FUP-90: why something was done with a case. */
  reason: 300,
  /** FUP-16: what health said of a closing. */
  healthReceipt: 200,
  /** FUP-24, FUP-63: what was seen, or agreed with health. */
  careText: 300,
  /** FUP-31, FUP-63: who has the responsibility, or was spoken with. */
  careName: 100,
  /** FUP-120: why somebody helps in another department. */
  helpReason: 200,
  /** SAFE-02: the numbers of a call list. */
  callList: 20,
  fullName: 120,
  passkeyName: 60,
  serviceAccountName: 80,
  /** USR-06 */
  licences: 1_000_000,
  /** CNT-07 */
  moduleCode: 12,
  recommendation: 500,
  recommendations: 50,
  /** More symptoms or answers than any assessment asks. */
  answers: 500,
  search: 200,
  auditSearch: 80,
} as const
