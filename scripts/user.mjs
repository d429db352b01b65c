import { launch } from './lib/launch.mjs'

launch(new URL('./user.ts', import.meta.url), {
  usage: 'npm run user -- create | reset | confirm',
  what: 'Makes an account, or lets somebody in again, where no superadmin can; also while the server runs.\nIt prints a link by which its owner sets a password, and leaves a row in the audit log.',
  rows: [
    ['create', 'needs --email, --name and --role'],
    ['reset', 'needs --email; ends every session'],
    ['confirm', 'needs --email; says that the account is its owner’s again after a reset'],
    ['--email <address>', 'whose account'],
    ['--name <name>', 'as the others see it'],
    [
      '--role <role>',
      'superadmin, administrator, org_admin, editor, counselor, researcher or user',
    ],
    ['--company <which>', 'its id or organisation number; not for superadmins and administrators'],
    ['--department <which>', 'its id or name'],
    ['--second-factor', 'with reset: takes codes and passkeys away as well'],
  ],
  exit: '0 it is done, 1 nothing was changed: the line says why',
  more: 'docs/operations.md',
})
