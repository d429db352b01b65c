import * as library from '@node-rs/argon2'
import { boundedQueue } from '#server/core/limits/bounded-queue.ts'
import type { PasswordHasher } from '#server/core/ports.ts'

type Strength = {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** argon2id (the library's own choice), 19 MiB, two passes: the OWASP floor (A5). */
const floor: Strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const argon2 = { hash: library.hash, verify: library.verify }

/** The limits of the hash queue. The server reports busy when the queue is full (I2). */
const MAX_RUNNING = 2
const MAX_WAITING = 200

/** X1: sign-ups have a queue of their own, so that a sign-in never waits for a sign-up. */
const signUps = { running: 1, waiting: 20 }

/** The hash uses less memory or time than the current strength, or another algorithm. */
const isWeak = (stored: string, strength: Strength): boolean => {
  const made = /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<time>\d+),p=\d+\$/u.exec(stored)?.groups
  const [memory, time] = [Number(made?.['memory'] ?? 0), Number(made?.['time'] ?? 0)]
  return memory < strength.memoryCost || time < strength.timeCost
}

/**
 * Creates the hasher. It verifies unknown accounts against `dummy`, a valid hash (A6). Only tests name a strength or the
 * functions that hash.
 */
export const createPasswordHasher = async (
  randomPassword: string,
  strength: Strength = floor,
  { hash, verify } = argon2,
): Promise<PasswordHasher> => {
  // The limit keeps cores free for other calls during a flood of sign-ins.
  const enqueue = boundedQueue({ running: MAX_RUNNING, waiting: MAX_WAITING })
  const dummy = await hash(randomPassword, strength)
  // Keyboards type 'å' as one character or as two. NFC makes both the same password.
  const make = (password: string) => () => hash(password.normalize('NFC'), strength)
  const hashNow = (password: string) => enqueue(make(password))
  const enqueueSignUp = boundedQueue(signUps)
  return {
    hash: hashNow,
    hashForSignUp: (password) => enqueueSignUp(make(password)),
    waiting: enqueue.waiting,
    strengthened: async (stored, password) => (isWeak(stored, strength) ? hashNow(password) : null),
    matches: (stored, password) =>
      enqueue(
        async () => (await verify(stored ?? dummy, password.normalize('NFC'))) && stored !== null,
      ),
  }
}
