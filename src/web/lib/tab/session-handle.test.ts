import { afterEach, expect, test } from 'vitest'
import * as handle from './session-handle.ts'
import { safeLocalStorage } from '../storage/safe-storage.ts'

const key = 'holdepunkt-session-id'

afterEach(() => {
  handle.removeHandle()
  safeLocalStorage.clear()
})

test('AUTH-01 the handle is kept under one fixed key and taken up from there', () => {
  handle.storeHandle('a')
  expect(safeLocalStorage.get(key)).toBe('a')
  expect(handle.loadStoredHandle()).toBe('a')
  handle.removeHandle()
  expect([safeLocalStorage.get(key), handle.currentHandle()]).toEqual([null, null])
})

test('AUTH-01 letting go of an old handle leaves the one that another tab stored since', () => {
  handle.storeHandle('a')
  safeLocalStorage.set(key, 'b')
  handle.removeHandle()
  expect(safeLocalStorage.get(key)).toBe('b')
})

test('AUTH-07 what another tab has cleared is not stored again by an answer about it; a new session is', () => {
  handle.storeHandle('a')
  safeLocalStorage.clear()
  handle.storeHandle('a')
  expect(handle.compareStoredHandle()).toBe('nobody')
  handle.storeHandle('b')
  expect(handle.compareStoredHandle()).toBe('own')
})

test('AUTH-07 whose handle is stored: of this tab, of nobody, of another', () => {
  handle.storeHandle('a')
  expect(handle.compareStoredHandle()).toBe('own')
  safeLocalStorage.set(key, 'b')
  expect(handle.compareStoredHandle()).toBe('another')
  safeLocalStorage.clear()
  expect(handle.compareStoredHandle()).toBe('nobody')
})

test('AUTH-12 an ending is reported for the session that is held, not for an earlier one', () => {
  const heard: string[] = []
  const stop = handle.onSessionEnded((ending) => heard.push(ending))
  handle.storeHandle('b')
  handle.reportSessionEnded('no-session', 'a')
  handle.reportSessionEnded('no-session', null)
  expect(heard).toEqual([])
  handle.reportSessionEnded('no-session', 'b')
  expect(heard).toEqual(['no-session'])
  stop()
})

/** Another tab's change of the storage, as the browser tells this one. */
const changesOf = (changedKey: string | null, stored: string | null): readonly string[] => {
  const target = new EventTarget()
  const own = [globalThis.addEventListener, globalThis.removeEventListener] as const
  globalThis.addEventListener = target.addEventListener.bind(target)
  globalThis.removeEventListener = target.removeEventListener.bind(target)
  const heard: string[] = []
  const stop = handle.onHandleChangedInOtherTab((what) => heard.push(what))
  if (stored === null) safeLocalStorage.remove(key)
  else safeLocalStorage.set(key, stored)
  target.dispatchEvent(Object.assign(new Event('storage'), { key: changedKey }))
  stop()
  target.dispatchEvent(Object.assign(new Event('storage'), { key: changedKey }))
  ;[globalThis.addEventListener, globalThis.removeEventListener] = own
  return heard
}

test('AUTH-06 a cleared storage is a sign-out elsewhere; a handle taken away is a session that ended', () => {
  handle.storeHandle('a')
  expect(changesOf(key, null)).toEqual(['ended'])
  expect(changesOf(null, null)).toEqual(['left'])
  expect(changesOf(key, 'b')).toEqual(['signed-in'])
  expect(changesOf(key, 'a')).toEqual([])
  expect(changesOf('another', null)).toEqual([])
})

test('AUTH-06 a sign-out elsewhere is heard also after the session has ended here', () => {
  expect(changesOf(null, null)).toEqual(['left'])
})
