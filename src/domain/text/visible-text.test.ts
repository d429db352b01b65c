import { expect, test } from 'vitest'
import { hasDirectionSign, hasWords, isBlank, isReason } from './visible-text.ts'

test.each([
  ['Ola', true],
  ['7', true],
  ['9\uFE0F\u20E3', true],
  ['❤', true],
  ['👩🏽‍⚕️', true],
  ['🇳🇴', true],
  ['李', true],
  ['', false],
  [' ', false],
  ['\u200B', false],
  ['\u2060\u00AD\uFEFF', false],
  // Fillers that Unicode counts as letters, and the blank of braille.
  ['\u3164\uFFA0\u115F\u2800', false],
  ['\u202E', false],
  ['\u0301', false],
  ['-', false],
  ['…', false],
])('F-D2 V4 %j has words: %s', (text, expected) => {
  expect(hasWords(text)).toBe(expected)
})

test.each([
  ['', true],
  [' \n\t', true],
  ['\u200B\u200D\uFEFF\u3164\u202E', true],
  ['\u2800', true],
  ['-', false],
  ['?', false],
  ['0', false],
  ['👍', false],
])('F-D2 SAFE-05 %j has nothing to see: %s', (text, expected) => {
  expect(isBlank(text)).toBe(expected)
})

test.each([
  ['Sov dårlig i natt', true],
  ['ti tegn 12345', true],
  ['1234567890', true],
  ['en to tre 4', false],
  ['. . . . . . . . . . .', false],
  ['\u200B'.repeat(10), false],
  ['\u3164'.repeat(10), false],
  ['kort \u200B\u200B\u200B\u200B\u200B\u200B', false],
  ['A\u030A'.repeat(9), false],
])('F-D2 FUP-32 %j is long enough for a reason: %s', (text, expected) => {
  expect(isReason(text)).toBe(expected)
})

test.each([
  ['Ola \u202Enemdron', true],
  ['\u200EOla', true],
  ['\u2066Ola\u2069', true],
  ['\u061C', true],
  ['Ola Nordmann', false],
  ['Bj\u00F8rg-\u00C5se', false],
  ['علي', false],
  ['a\u200Db', false],
])('F-D2 V8 %j has a direction sign: %s', (text, expected) => {
  expect(hasDirectionSign(text)).toBe(expected)
})
