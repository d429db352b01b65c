import type { Caller, Place, World } from './world.ts'

export type Asking = {
  readonly world: World
  readonly caller: Caller | null
  readonly place: Place
}

/** How one function is called, and what it names. */
export type Call = {
  /** What the row is that the input names; 'nothing': it names none. */
  readonly names:
    | 'nothing'
    | 'own-row'
    | 'company'
    | 'department'
    | 'user'
    | 'superadmin'
    | 'content'
    | 'approval'
  /** What is done with the content that is named (ROLE-12). */
  readonly content?: 'read' | 'write' | 'draft' | 'take' | 'give'
  /** Makes what the call is about. A right input: whatever is refused is refused for who asks. */
  readonly input: (asking: Asking) => unknown
  /** What even those who may call it are told of themselves. */
  readonly ofOneself?: 'own-account' | 'has-password'
  /** The row may be that of a superadmin. */
  readonly ofSuperadminsToo?: true
  /** The call ends the session that makes it: it is made by somebody who makes no other. */
  readonly endsSession?: true
}
