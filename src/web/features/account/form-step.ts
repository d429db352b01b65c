/**
 * How far the form of a page for visitors is. Who is signed in already is sent on at once; who is
 * being signed in by the form itself reads its message first (AUTH-03, AUTH-04).
 */
export type FormStep = 'form' | 'sending' | 'done'
