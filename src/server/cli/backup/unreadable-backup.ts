/** The reason why a file is not a readable backup. */
export type UnreadableReason = 'not-a-backup' | 'unknown-key' | 'damaged'

/** The streams throw it; the caller that started them reports it in one line. */
export class UnreadableBackup extends Error {
  readonly reason: UnreadableReason
  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}
