import { expect, test } from 'vitest'
import { companyEvents } from './company-log.ts'
import { permissionOf } from './permissions.ts'

const modules = new Set(companyEvents.map((name) => name.split('.')[0]))

test('BO-07 FUP-112 the log of a company has no event of an assessment, a case, a sign-in, a superadmin or the installation', () => {
  const expected = [
    'approaches',
    'auditLog',
    'boardScreens',
    'categories',
    'companies',
    'contentApprovals',
    'contentHistory',
    'contentOwnership',
    'departments',
    'followUp',
    'functions',
    'influenceRules',
    'me',
    'modules',
    'passkeys',
    'profiles',
    'questions',
    'reviews',
    'ruleSimulation',
    'serviceAccounts',
    'sources',
    'symptomBank',
    'symptomGroups',
    'symptoms',
    'system',
    'tasks',
    'twoFactor',
  ]
  expect(modules).toEqual(new Set(expected))
})

test('BO-07 an event that no local admin may cause is of an account, or of who reaches the cases of a department', () => {
  const ofOthers = companyEvents.filter((name) => permissionOf(name).delegated === undefined)
  expect(ofOthers.toSorted()).toEqual([
    'boardScreens.end',
    'boardScreens.enrol',
    'boardScreens.renew',
    'functions.confirmHere',
    'functions.declineHere',
    'functions.helpHere',
    'me.changePassword',
    'me.deleteAccount',
    'passkeys.add',
    'passkeys.remove',
    'twoFactor.confirm',
    'twoFactor.disable',
    'twoFactor.renewCodes',
  ])
  // What reads or changes a case needs a function in its department.
  const ofCases = companyEvents.filter((name) => permissionOf(name).scope === 'department')
  expect(ofCases.map((name) => name.split('.')[0]).filter((one) => one !== 'boardScreens')).toEqual(
    ['functions', 'functions'],
  )
})
