import type { Caller, Target, World } from './world.ts'

export type CallContext = {
  readonly world: World
  readonly caller: Caller | null
  readonly target: Target
}

/** How a test calls one function, and which row the input names. */
export type Call = {
  /** The kind of row that the input names. 'nothing': the input names no row. */
  readonly names:
    | 'nothing'
    | 'own-row'
    | 'company'
    | 'department'
    | 'user'
    | 'superadmin'
    | 'content'
    | 'approval'
    | 'case'
  /**
   * FUP-112: who reaches the row: staff with a function in its department, staff with one in any department of the
   * company, or everybody of the company whom the permission table allows the call.
   */
  readonly reachedBy?: 'department' | 'any-department' | 'company'
  /** The action on the named content (ROLE-12). */
  readonly content?: 'read' | 'write' | 'draft' | 'take' | 'give'
  /**
   * Creates the rows of the call. The input is valid, so that only the caller can cause a refusal. A function makes it at
   * the moment of the call: it names a version that another call may raise.
   */
  readonly input: (callInput: CallContext) => unknown
  /** The refusal that an allowed caller gets for their own account. */
  readonly ofOneself?: 'own-account' | 'has-password'
  /** The row may belong to a superadmin. */
  readonly ofSuperadminsToo?: true
  /** The call ends its own session. Its caller makes no other call. */
  readonly endsSession?: true
}
