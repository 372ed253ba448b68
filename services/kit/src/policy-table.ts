import type { Role } from '@prakat/schema/principal'

export const actions = ['read', 'create', 'update', 'publish', 'trash', 'export'] as const
export type Action = (typeof actions)[number]

/** Which rows a right holds for: every row, those of one's own, or those of one's own departments. */
export type Scope = 'all' | 'own' | 'department'

type Cells = Record<Role, string>

const content: Cells = {
  member: 'R',
  author: 'R C Uo Do',
  editor: 'R C U P D X',
  hr: 'R',
  manager: 'R Cd Ud',
  auditor: 'R',
  admin: 'A',
  owner: 'A',
}

// What reaches a member through the feed is no right to the resource, so their cell is empty.
const announcements: Cells = {
  member: '',
  author: 'R C Uo',
  editor: 'R C U P D X',
  hr: 'R C U P',
  manager: 'Rd Cd Pd',
  auditor: 'R X',
  admin: 'A',
  owner: 'A',
}

const site: Cells = {
  member: 'R',
  author: 'R',
  editor: 'R C U P D',
  hr: 'R',
  manager: 'R',
  auditor: 'R',
  admin: 'A',
  owner: 'A',
}

const organisation: Cells = {
  member: 'R',
  author: 'R',
  editor: 'R',
  hr: 'R C U D',
  manager: 'Rd',
  auditor: 'R',
  admin: 'A',
  owner: 'A',
}

/**
 * Resource × role → rights, in the notation of the specification's matrix: R read, C create, U update,
 * P publish or schedule, D trash and restore, X export, A all of them; `o` own rows, `d` those of the
 * own departments. What is not listed is refused.
 */
export const policyTable = {
  article: content,
  video: content,
  announcement: announcements,
  meeting: announcements,
  /** Who has read and acknowledged, by name. */
  report: {
    member: 'Ro',
    author: 'Ro',
    editor: 'Ro',
    hr: 'R X',
    manager: 'Rd',
    auditor: 'R X',
    admin: 'A',
    owner: 'A',
  },
  /** How many have, without names. */
  reportCount: {
    member: '',
    author: '',
    editor: 'R',
    hr: 'R X',
    manager: 'Rd',
    auditor: 'R X',
    admin: 'A',
    owner: 'A',
  },
  popup: site,
  landing: site,
  category: site,
  /** Name, department and position of everybody. */
  directory: {
    member: 'R',
    author: 'R',
    editor: 'R',
    hr: 'R',
    manager: 'R',
    auditor: 'R',
    admin: 'R',
    owner: 'R',
  },
  /** One's own account: name, password, address, sessions. Nobody's rights reach further. */
  profile: {
    member: 'Ro Uo',
    author: 'Ro Uo',
    editor: 'Ro Uo',
    hr: 'Ro Uo',
    manager: 'Ro Uo',
    auditor: 'Ro Uo',
    admin: 'Ro Uo',
    owner: 'Ro Uo',
  },
  /** Everything else about a person. Rights over an owner are an owner's alone. */
  user: {
    member: 'Ro Uo',
    author: 'Ro Uo',
    editor: 'Ro Uo',
    hr: 'R C U X',
    manager: 'Rd',
    auditor: 'R X',
    admin: 'A',
    owner: 'A',
  },
  group: organisation,
  department: organisation,
  position: organisation,
  managementLine: {
    member: 'R',
    author: 'R',
    editor: 'R',
    hr: 'R C U P',
    manager: 'R',
    auditor: 'R',
    admin: 'A',
    owner: 'A',
  },
  schedule: {
    member: 'Ro',
    author: 'Ro',
    editor: 'Ro',
    hr: 'A',
    manager: 'Rd Cd Ud Pd',
    auditor: 'R',
    admin: 'A',
    owner: 'A',
  },
  /** Reading never shows secrets. */
  setting: {
    member: '',
    author: '',
    editor: '',
    hr: '',
    manager: '',
    auditor: 'R',
    admin: 'R U',
    owner: 'A',
  },
  /** The machinery of Web Push: its keys, and what could not be delivered. */
  push: {
    member: '',
    author: '',
    editor: '',
    hr: '',
    manager: '',
    auditor: 'R',
    admin: 'R U',
    owner: 'A',
  },
  /** Assigning roles; an admin only those below their own. */
  role: {
    member: '',
    author: '',
    editor: '',
    hr: '',
    manager: '',
    auditor: 'R X',
    admin: 'R U X',
    owner: 'A',
  },
  /** Immutable, so nobody has more than reading; `o` is one's own activity. */
  audit: {
    member: 'Ro',
    author: 'Ro',
    editor: 'Ro',
    hr: 'Ro',
    manager: 'Ro',
    auditor: 'R X',
    admin: 'R X',
    owner: 'R X',
  },
} as const satisfies Record<string, Cells>

export type Resource = keyof typeof policyTable

/** In the table, as their rules are settled, and not built yet: nobody is offered a right that does nothing. */
export const toCome: readonly Resource[] = [
  ...(['article', 'video', 'meeting', 'popup', 'landing', 'category'] as const),
  ...(['managementLine', 'schedule', 'setting'] as const),
]
