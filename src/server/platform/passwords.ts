import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from './bounded-queue.ts'

/** argon2id (the library's own choice), 19 MiB, two passes: the OWASP floor (A5). */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** How many hashes run at once, and how many may wait, before the server says it is busy (I2). */
const RUNNING = 2
const WAITING = 200

/** X1: those of sign-ups, so that a sign-in never waits for one. */
const signUps = { running: 1, waiting: 20 }

export type PasswordHasher = {
  /** null: too many are waiting. */
  readonly hash: (password: string) => Promise<string | null>
  /** The same in the queue of sign-ups, which is smaller. */
  readonly hashForSignUp: (password: string) => Promise<string | null>
  /** Against an unknown account (`stored` null) it does the same work and says false. */
  readonly matches: (stored: string | null, password: string) => Promise<boolean | null>
  /** The same password hashed as is done now, where `stored` is weaker; null: it is not, or too many are waiting. */
  readonly strengthened: (stored: string, password: string) => Promise<string | null>
  /** How many wait for their turn. */
  readonly waiting: () => number
}

/** Whether it was made with less than what is asked today, or in another way. */
const isWeak = (stored: string): boolean => {
  const made = /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<time>\d+),p=\d+\$/u.exec(stored)?.groups
  const [memory, time] = [Number(made?.['memory'] ?? 0), Number(made?.['time'] ?? 0)]
  return memory < strength.memoryCost || time < strength.timeCost
}

/** `dummy` is any valid hash: unknown accounts are verified against it (A6). */
export const createPasswordHasher = async (randomPassword: string): Promise<PasswordHasher> => {
  // So that a flood of sign-ins leaves the other calls their cores.
  const enqueue = boundedQueue({ running: RUNNING, waiting: WAITING })
  const dummy = await hash(randomPassword, strength)
  // 'å' is one character on one keyboard and two on another: composed, it is the same password.
  const make = (password: string) => () => hash(password.normalize('NFC'), strength)
  const hashNow = (password: string) => enqueue(make(password))
  const enqueueSignUp = boundedQueue(signUps)
  return {
    hash: hashNow,
    hashForSignUp: (password) => enqueueSignUp(make(password)),
    waiting: enqueue.waiting,
    strengthened: async (stored, password) => (isWeak(stored) ? hashNow(password) : null),
    matches: (stored, password) =>
      enqueue(
        async () => (await verify(stored ?? dummy, password.normalize('NFC'))) && stored !== null,
      ),
  }
}
