import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areasOf, textsOf } from './text-areas.ts'
import { declarationsOf } from './declarations.ts'
import { entryOf } from './texts.ts'

const source = (...keys: readonly string[]) =>
  `import * as m from '#web/generated/messages/messages.js'\n${keys.map((key) => `m.${key}()`).join()}`

test('PUB-06 a text belongs to the area of the code that names it, and to all who load it if two areas do', () => {
  const areas = areasOf([
    ['office/users/users-form.tsx', source('users_title', 'both')],
    ['flows/officer/start-page.tsx', source('start_title', 'both', 'welcome')],
    ['app/landing/landing-page.tsx', source('landing_title', 'welcome')],
    ['kit/close.tsx', source('close')],
    ['kit/other.ts', 'const m = { length: 1 }; m.length'],
  ])
  expect(Object.fromEntries(areas)).toEqual({
    users_title: 'admin-forms',
    start_title: 'signed-in',
    landing_title: 'public',
    close: 'everybody',
    both: 'signed-in',
    welcome: 'everybody',
  })
  expect(textsOf(areas, 'everybody')).toEqual(['close', 'welcome'])
})

test('PUB-06 FUP-160 a text of the file for the electronic record loads with it, and one of a page too with the pages', () => {
  const areas = areasOf([
    ['flows/kit/record-files.ts', source('limits', 'reference', 'title')],
    ['ward/case/case-page.tsx', source('title')],
    ['account/profile/profile-page.tsx', source('reference')],
  ])
  expect(Object.fromEntries(areas)).toEqual({
    limits: 'record',
    reference: 'signed-in',
    title: 'signed-in',
  })
})

const compiled = `const nb_shown = /** @type {(inputs: X) => LocalizedString} */ (i) => {
\treturn /** @type {LocalizedString} */ (\`Viser \${i?.from} \\\`av\\\` \${i?.total}\`)
};

const en_shown = /** @type {(inputs: X) => LocalizedString} */ () => {
\treturn /** @type {LocalizedString} */ (\`All\`)
};
`

test('SAFE-04 a text of the back office belongs to its forms if no list comes with the code that names it', () => {
  const imports = (...lines: readonly string[]) => `${lines.join('\n')}\n`
  const areas = areasOf([
    [
      'app/routes/admin-routes.ts',
      `import('#web/office/users/users-page.tsx'); import('#web/office/settings/settings-page.tsx')`,
    ],
    [
      'office/users/users-page.tsx',
      imports(
        `import { table } from './parts/table.tsx'`,
        `import {\n  type Text,\n  bar,\n} from '#web/office/kit/bar.tsx'`,
        `import type { Form } from './form.tsx'`,
        `const Form = lazyDialog(() => import('./form.tsx'))`,
      ) + source('users_title'),
    ],
    ['office/users/parts/table.tsx', source('column', 'name')],
    ['office/kit/bar.tsx', source('bar')],
    ['office/users/form.tsx', source('field', 'name')],
    ['office/settings/settings-page.tsx', source('setting')],
    ['account/profile/profile-page.tsx', source('field_of_profile')],
    ['office/kit/dialog.tsx', source('field_of_profile')],
  ])
  expect(Object.fromEntries(areas)).toEqual({
    users_title: 'admin',
    column: 'admin',
    name: 'admin',
    bar: 'admin',
    field: 'admin-forms',
    setting: 'admin-forms',
    field_of_profile: 'signed-in',
  })
})

test('the type of a text takes the values that it inserts in any language', () => {
  const declared = declarationsOf([
    { $schema: 'x', one: 'Én', some: '{count} av {total}', spelt: 'Uten' },
    { $schema: 'x', one: 'One', some: '{total}, {count}', spelt: 'With {name}' },
  ])
  expect(declared.split('\n')).toEqual([
    'export declare const one: () => string',
    'export declare const some: (values: { count: NonNullable<unknown>; total: NonNullable<unknown> }) => string',
    'export declare const spelt: (values: { name: NonNullable<unknown> }) => string',
    '',
  ])
})

test('PUB-06 a table has the text of its language alone', () => {
  expect(entryOf('nb', 'shown', compiled)).toBe('i=>`Viser ${i?.from} \\`av\\` ${i?.total}`')
  expect(entryOf('en', 'shown', compiled)).toBe('`All`')
})

test('a text whose compiled form is unknown stops the build', () => {
  expect(() => entryOf('nb', 'shown', 'const nb_shown = plural(1)')).toThrow('shown')
})

test.each([
  ['nb', /kl\. \{/u],
  ['en', /\bat \{(?:time|clock|from)\}/iu],
])('PUB-06 each text in %s has a no-break space before the time of day', (language, broken) => {
  const texts = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as object
  expect(Object.entries(texts).filter(([, text]) => broken.test(JSON.stringify(text)))).toEqual([])
})
