import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { installQueries } from './query.ts'

const page = `<main id="m"><h1>Navn</h1><details><summary>Mer</summary><p><summary>nei</summary></p></details>
  <form><input type="hidden"><input disabled><input name="a"><select></select><button disabled></button><button></button>
  <a>uten</a><a href="/x">med</a><div tabindex="-1"></div><div contenteditable=""></div><div contenteditable="true"></div>
  <label for="a">A</label></form></main>`

const selectors = [
  '*',
  'input',
  'a[href]',
  'h1, label, nothing',
  'input:not([type=hidden]):not([disabled]), button:not([disabled])',
  '[contenteditable=""], [contenteditable="true"]',
  'details > summary',
  '[tabindex]:not([disabled])',
  '[for=a]',
  'main label',
  '#m > form > a',
  'form :not(input)',
]

test.each(selectors)('%s finds the same elements in the same order as in happy-dom', (selector) => {
  const open = (): Window => {
    const window = new Window()
    window.document.body.innerHTML = page
    return window
  }
  const theirs = open()
  const ours = open()
  installQueries(ours)
  for (const start of ['body', 'form']) {
    const found = (window: Window) =>
      [...(window.document.querySelector(start)?.querySelectorAll(selector) ?? [])].map(
        (each) => each.outerHTML,
      )
    expect(found(ours)).toEqual(found(theirs))
  }
  const whole = (window: Window) => [...window.document.querySelectorAll(selector)].length
  expect(whole(ours)).toBe(whole(theirs))
})
