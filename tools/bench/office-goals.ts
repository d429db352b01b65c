/** What is promised of the back office, as in `goals.ts`. */
export const officeGoals = [
  {
    id: '9a',
    text: 'Back office: 20 symptoms revised and sent for approval by at most 50 actions',
    judge: { figure: 'office.revise', atMost: 50 },
  },
  {
    id: '9b',
    text: 'Back office: 20 submissions approved by at most 8 actions',
    judge: { figure: 'office.approve', atMost: 8 },
  },
  {
    id: '9c',
    text: 'Back office: a person found by name and deactivated by at most 6 actions',
    judge: { figure: 'office.deactivate', atMost: 6 },
  },
  {
    id: '9d',
    text: 'Back office: at least 12 rows at 1280 × 900 on every list page',
    judge: { figure: 'office.rows', atLeast: 12 },
  },
  {
    id: '9e',
    text: 'Back office: the first row at most 260 px from the top at 1280 × 900',
    judge: { figure: 'office.first', atMost: 260 },
  },
  {
    id: '9f',
    text: 'Back office: at least 5 rows at 390 × 844 on every list page',
    judge: { figure: 'office.phoneRows', atLeast: 5 },
  },
  {
    id: '9h',
    text: 'Back office: 24 people get a function by at most 12 actions',
    judge: { figure: 'office.functions', atMost: 12 },
  },
  {
    id: '9i',
    text: 'Back office: the first row of the audit log at most 260 px from the top at 1280 × 900',
    judge: { figure: 'office.audit', atMost: 260 },
  },
  {
    id: '9j',
    text: 'Back office: the first row of the audit log at most 350 px from the top at 390 × 844',
    judge: { figure: 'office.phoneAudit', atMost: 350 },
  },
  {
    id: '9k',
    text: "Back office: 'Finn' answers ten words of an administrator with the right first hit",
    judge: { figure: 'office.found', atLeast: 10 },
  },
  {
    id: '9l',
    text: 'Back office: at least 18 rows at 1600 × 1000 on every list page',
    judge: { figure: 'office.largeRows', atLeast: 18 },
  },
  {
    id: '9g',
    text: 'Back office: the first row of 5 000 users, 1 000 000 audit rows and 1 000 symptoms within 1.8 s of a cold, throttled load',
    judge: { figure: 'longLists.slowest', atMost: 1_800 },
    why: 'the server answers within 60 ms; the rest are the 320 kB of scripts of the back office on the slow line, and their start, as for 5c',
  },
] as const
