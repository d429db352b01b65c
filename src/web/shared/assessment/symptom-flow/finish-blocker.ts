/** Why a flow cannot be finished as it stands. */
export type FinishBlocker = {
  readonly text: string
  /** The page of the questions that it is on, from 1; null: it is on every page. */
  readonly page: number | null
}
