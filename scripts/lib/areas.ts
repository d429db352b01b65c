/** A part of the application whose code shares one file of texts a language. */
export type TextArea =
  | 'everybody'
  | 'public'
  | 'signed-in'
  | 'home'
  | 'ward'
  | 'record'
  | 'figures'
  | 'admin'
  | 'admin-forms'

/** Who loads a page: `chunks.ts` finds the chunk of a module by the kinds of the pages that need it. */
export type PageKind =
  | 'start'
  | 'worker'
  | 'admin'
  | 'audit'
  | 'own-log'
  | 'admin-forms'
  | 'officer'
  | 'observation'
  | 'treatment'
  | 'results'
  | 'ward'
  | 'figures'
  | 'header'
  | 'sending'
  | 'signed-in'
  | 'visitor'
  | 'home'
  | 'other'

/** The approvals join several sections of the back office, so they are beside the layout. */
export const APPROVALS_ROUTE = 'app/office/approvals-route.tsx'

/**
 * The areas of the web application, by paths in `src/web`: the texts of the code there, and the kind of its pages.
 * The first matching line counts.
 */
const AREAS: readonly (readonly [path: string, texts: TextArea, pages: PageKind])[] = [
  ['worker/', 'everybody', 'worker'],
  // Forms as pages.
  ['office/settings/', 'admin-forms', 'admin-forms'],
  ['office/import-export/', 'admin-forms', 'admin-forms'],
  // No other list loads the words of all actions, and a user's own log loads nothing of the back office.
  ['office/audit/', 'admin', 'audit'],
  // The frame of the back office opens without a network, as every page (ROLE-06).
  ['office/kit/admin-section-display.ts', 'everybody', 'other'],
  ['office/kit/', 'admin', 'other'],
  ['office/', 'admin', 'admin'],
  [APPROVALS_ROUTE, 'everybody', 'admin'],
  // The frame of the back office loads the code of the hits later (BO-04).
  ['app/office/palette/', 'admin', 'other'],
  ['flows/officer/', 'signed-in', 'officer'],
  ['flows/observation/', 'signed-in', 'observation'],
  ['flows/treatment/', 'signed-in', 'treatment'],
  ['flows/results/', 'signed-in', 'results'],
  ['flows/entry/', 'signed-in', 'signed-in'],
  ['flows/dashboard/', 'signed-in', 'signed-in'],
  ['flows/kit/content/', 'everybody', 'other'],
  // The file for the electronic record, when somebody presses its button (FUP-160).
  ['flows/kit/record-files.ts', 'record', 'other'],
  ['flows/', 'signed-in', 'other'],
  // The board, the cases and the shift change (FUP-40).
  ['ward/board/', 'ward', 'ward'],
  ['ward/case/', 'ward', 'ward'],
  ['ward/handover/', 'ward', 'ward'],
  ['ward/screen/', 'ward', 'ward'],
  // The figures of follow-up, which a page loads after its own (FUP-140).
  ['ward/kit/figures/', 'figures', 'figures'],
  // Of the board and the cases alone.
  ['ward/kit/row/', 'ward', 'other'],
  ['ward/', 'signed-in', 'other'],
  // The own log has the words of the audit log too (H5).
  ['account/profile/own-log-section.tsx', 'signed-in', 'own-log'],
  ['account/profile/', 'signed-in', 'other'],
  ['account/kit/audit-texts/', 'signed-in', 'other'],
  ['account/kit/', 'everybody', 'other'],
  ['account/', 'public', 'visitor'],
  // Visitors see the landing page; a signed-in user's home is loaded after it.
  ['app/front-page.tsx', 'public', 'visitor'],
  ['app/landing/', 'public', 'visitor'],
  ['app/static/', 'public', 'visitor'],
  ['app/home/home-admin.tsx', 'admin', 'admin'],
  ['app/home/home-ward.tsx', 'ward', 'ward'],
  ['app/home/my-shift.tsx', 'ward', 'home'],
  ['app/home/', 'home', 'home'],
  // Sends the answers that the device stored.
  ['app/session/session-services.tsx', 'signed-in', 'sending'],
  ['app/session/', 'signed-in', 'other'],
  ['app/routes/guarded.tsx', 'everybody', 'signed-in'],
  // The header of every page counts the board (FUP-40), and its menu has icons of the ward.
  ['app/shell/ward-reader.tsx', 'everybody', 'header'],
  ['app/shell/account-items.tsx', 'everybody', 'header'],
  // On every paper, and no visitor prints one.
  ['lib/paper/', 'signed-in', 'other'],
  ['lib/day-field/', 'signed-in', 'other'],
  ['lib/elements/range-', 'signed-in', 'other'],
]

/** The line of a file in `src/web`, by its path there. */
const areaOf = (path: string) => AREAS.find(([folder]) => path.startsWith(folder))

/** Whose file of texts has the texts of a file, by its path in `src/web`. */
export const textAreaOf = (path: string): TextArea => areaOf(path)?.[1] ?? 'everybody'

const WEB = '/src/web/'
const pathIn = (id: string): string => id.slice(id.indexOf(WEB) + WEB.length)

/** The kind of a page, by the id of its module. */
export const pageKindOf = (id: string): PageKind =>
  (id.includes(WEB) ? areaOf(pathIn(id))?.[2] : undefined) ?? 'other'

/** The back office works on data of the server: its pages, and an administrator's tasks on the home page. */
export const isOfficePage = (id: string): boolean =>
  ['admin', 'admin-forms', 'audit'].includes(pageKindOf(id))

/** The lists of a part of the back office share much that no other list shows: each chunk, and its pages. */
export const officeChunks = [
  [
    'admin-content',
    /\/src\/web\/(?:office\/(?:approaches|approvals|categories|influence-rules|modules|questions|symptom-bank|symptom-groups|symptoms)\/|app\/office\/approvals-route\.tsx$)/u,
  ],
  [
    'admin-people',
    /\/src\/web\/office\/(?:companies|departments|duties|service-accounts|superadmins|users)\//u,
  ],
] as const
