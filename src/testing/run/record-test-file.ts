import { expect } from 'vitest'
import { recordTestFile } from './recording.ts'

/* A set-up file: Vitest runs it before each test file. */
recordTestFile(expect.getState().testPath)
