import { z } from 'zod'
import type { Publishing } from './event.ts'
import { phone } from './fields.ts'
import { baseLocale, locales, type Locale } from './locales.ts'
import { filmGigabytes } from './media-rules.ts'
import { roles, type RightsByRole } from './principal.ts'
import { timeZone } from './profile.ts'
import { isSafeLink } from './safe-link.ts'
import { id, oneOf, requiredText, text } from './scalars.ts'
import { m, type LocalizedString } from './words.ts'

/** Reading never shows secrets. */
export const settingRights = {
  member: '',
  author: '',
  editor: '',
  hr: '',
  manager: '',
  auditor: 'R',
  admin: 'R U',
  owner: 'A',
} as const satisfies RightsByRole

interface More {
  /** The variable of the environment that decides in place of what is set here. */
  variable?: string
  /** Encrypted in the database, and never told to anybody again. */
  secret?: true
  /** What the audit log may say of a secret. */
  audited?: (value: string) => string
}

function setting<Schema extends z.ZodType, Initial extends z.output<Schema> | null>(
  schema: Schema,
  initial: Initial,
  more: More = {},
) {
  return { schema, initial: initial as z.output<Schema> | Extract<Initial, null>, ...more }
}

/** Of mails and single sign-on: a domain, not an address on it. */
export const isDomain = (value: string) =>
  /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/.test(value)

/** The secret and people's identities travel over it, so plain HTTP is only for a provider on this machine. */
export function isSafeIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(value)
  // OpenID Connect Discovery 1.0 §1.1: no query, no fragment.
  if (username || password || search || hash) return false
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere)
}

/** How to reach a mail server, and as whom. */
export interface MailServer {
  host: string
  port: number
  /** TLS from the first byte on; otherwise once the server offers it (STARTTLS). */
  secure: boolean
  auth: { user: string; pass: string } | undefined
}

/**
 * Takes `smtp[s]://[user:password@]host[:port]` apart, or answers null. Nothing else may stand in it: libraries for mail
 * take the query of an address for options, and one of theirs is the program to run.
 */
export function readMailServer(value: string): MailServer | null {
  if (!URL.canParse(value)) return null
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(value)
  const secure = protocol === 'smtps:'
  if (!secure && protocol !== 'smtp:') return null
  if (!/^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/i.test(hostname) || port === '0') return null
  if (!['', '/'].includes(pathname) || search || hash || /[?#]/.test(value)) return null
  if (!username !== !password) return null
  const [user, pass] = [username, password].map(decode)
  if (user === undefined || pass === undefined) return null
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    auth: user ? { user, pass } : undefined,
  }
}

/** Undefined where it is no percent-encoding, or hides a line break, which would end a command of SMTP. */
function decode(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text)
    return /\p{Cc}/u.test(decoded) ? undefined : decoded
  } catch {
    return undefined
  }
}

function hostAndPort(value: string): string {
  const { host, port } = readMailServer(value)!
  return `${host.includes(':') ? `[${host}]` : host}:${port}`
}

export const isSender = (value: string) => /^[^\r\n]*@[^\r\n]+$/.test(value)

const domain = text(253)
  .transform((value) => value.toLowerCase())
  .pipe(z.string().refine(isDomain, { error: m.settings_domain }))

/** People paste addresses. */
const playerHost = text(300)
  .transform((value) =>
    value
      .toLowerCase()
      .replace(/^https:\/\//, '')
      .replace(/\/.*$/, ''),
  )
  .pipe(z.string().max(253).refine(isDomain, { error: m.settings_domain }))

const count = (least: number, most: number) =>
  z
    .int({ error: m.validation_give_whole_number })
    .min(least, { error: () => m.validation_at_least({ least }) })
    .max(most, { error: () => m.validation_at_most({ most }) })

/** `browser`: the first of the browser's that there is. */
const languages = ['browser', ...locales] as const
const visibilities = ['public', 'members'] as const
const registrations = ['open', 'domains', 'invite', 'off'] as const
const twoFactorPolicies = ['off', ...roles.slice(0, -1)] as ['off', ...typeof roles]

const timeOfDay = text(5).refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), {
  error: m.settings_time_of_day,
})

/** Every setting there is, by group: what it must be, and what it is as long as nobody says otherwise. */
export const settingGroups = {
  identity: {
    name: setting(requiredText(60), 'Prakat'),
    /** Of the main colour, in degrees of OKLCH; its shades are made so that text on them can be read. */
    hue: setting(count(0, 359), null),
    /** An image of the library, which is then seen by everybody. */
    logoId: setting(id, null),
  },
  /** How to reach the organisation: on its page, and as every public page says at its end. */
  contact: {
    email: setting(
      z.union([z.literal(''), z.email({ error: m.validation_email }).max(254)]).pipe(z.string()),
      '',
    ),
    phone: setting(phone, ''),
    /** Beside the first, such as those of other places. */
    morePhones: setting(
      z.array(phone).max(10, { error: () => m.validation_at_most({ most: 10 }) }),
      [],
    ),
    addressEn: setting(text(1000), ''),
    addressTh: setting(text(1000), ''),
    hoursEn: setting(text(500), ''),
    hoursTh: setting(text(500), ''),
    mapLink: setting(
      text(2000).refine((value) => value === '' || (isSafeLink(value) && !value.startsWith('/')), {
        error: m.validation_link,
      }),
      '',
    ),
    /** Whether visitors may write messages on that page. */
    form: setting(z.boolean({ error: m.validation_yes_no }), true),
  },
  locale: {
    /** Of whoever has chosen none. */
    language: setting(z.enum(languages, { error: oneOf(languages) }), 'browser'),
    /** New accounts are created with it by the database too, which knows this default. */
    timeZone: setting(timeZone, 'Asia/Bangkok'),
  },
  maintenance: {
    shown: setting(z.boolean(), false),
    textEn: setting(text(300), ''),
    textTh: setting(text(300), ''),
  },
  push: {
    /** Whether pushes wait, unless they are urgent. */
    quiet: setting(z.boolean(), false),
    quietFrom: setting(timeOfDay, '22:00'),
    quietTo: setting(timeOfDay, '07:00'),
  },
  access: {
    /** Whether visitors see anything beside the pages of signing in. */
    visibility: setting(z.enum(visibilities, { error: oneOf(visibilities) }), 'public'),
    registration: setting(z.enum(registrations, { error: oneOf(registrations) }), 'open', {
      variable: 'REGISTRATION',
    }),
    registrationDomains: setting(
      z.array(domain).max(50, { error: () => m.validation_at_most({ most: 50 }) }),
      [],
      { variable: 'REGISTRATION' },
    ),
    requireTwoFactor: setting(
      z.enum(twoFactorPolicies, { error: oneOf(twoFactorPolicies) }),
      'off',
      { variable: 'REQUIRE_TWO_FACTOR' },
    ),
  },
  sessions: {
    accessMinutes: setting(count(1, 1440), 60, { variable: 'ACCESS_TOKEN_MINUTES' }),
    idleDays: setting(count(1, 365), 30, { variable: 'SESSION_IDLE_DAYS' }),
    staffIdleHours: setting(count(1, 8760), 12, { variable: 'STAFF_IDLE_HOURS' }),
    mostDays: setting(count(1, 365), 90, { variable: 'SESSION_MOST_DAYS' }),
  },
  mail: {
    /** With the name and the password of the account there. */
    server: setting(
      text(500).refine((value) => readMailServer(value) !== null, {
        error: m.settings_mail_server,
      }),
      null,
      { variable: 'MAIL_URL', secret: true, audited: hostAndPort },
    ),
    from: setting(requiredText(320).refine(isSender, { error: m.settings_sender }), null, {
      variable: 'MAIL_FROM',
    }),
  },
  /** In days. Null: for ever. */
  retention: {
    /** What only readers' devices report; a push may be answered for four weeks. */
    receiptDays: setting(count(30, 3650), null),
    deadLetterDays: setting(count(1, 3650), null),
    trashDays: setting(count(1, 3650), null),
    uploadDays: setting(count(1, 90), 1),
  },
  /** What is warned of in work schedules. */
  shifts: {
    restHours: setting(count(0, 24), 11),
    weekHours: setting(count(1, 168), 48),
  },
  files: {
    /** Of all that one person has uploaded, finished or not. */
    personGigabytes: setting(count(1, 100_000), 20),
    /** Of one film. */
    videoGigabytes: setting(count(filmGigabytes.least, filmGigabytes.most), 2),
    /** Of PeerTubes whose player pages may show. */
    playerHosts: setting(
      z.array(playerHost).max(10, { error: () => m.validation_at_most({ most: 10 }) }),
      [],
    ),
  },
  oidc: {
    issuer: setting(text(500).refine(isSafeIssuer, { error: m.settings_issuer }), null, {
      variable: 'OIDC_ISSUER',
    }),
    clientId: setting(requiredText(500), null, { variable: 'OIDC_CLIENT_ID' }),
    /** The client secret. Not called so, as the audit log leaves out whatever is: it only says that it changed. */
    clientKey: setting(requiredText(500), null, { variable: 'OIDC_CLIENT_SECRET', secret: true }),
    name: setting(requiredText(50), 'Single sign-on', { variable: 'OIDC_NAME' }),
  },
  /** Of everything that is published, by its name: whether a second person has to approve it before. */
  approval: {
    announcement: setting(z.boolean({ error: m.validation_yes_no }), false),
    article: setting(z.boolean({ error: m.validation_yes_no }), false),
    meeting: setting(z.boolean({ error: m.validation_yes_no }), false),
    video: setting(z.boolean({ error: m.validation_yes_no }), false),
  } satisfies Record<Publishing, unknown>,
} as const

export type SettingGroupName = keyof typeof settingGroups
export const settingGroupNames = Object.keys(settingGroups) as [
  SettingGroupName,
  ...SettingGroupName[],
]

export type Settings = {
  [Group in SettingGroupName]: {
    [Key in keyof (typeof settingGroups)[Group]]: (typeof settingGroups)[Group][Key] extends {
      initial: infer Value
    }
      ? Value
      : never
  }
}

export interface SettingDeclared extends More {
  schema: z.ZodType
  initial: unknown
}
export const settingsIn = (group: SettingGroupName): [key: string, setting: SettingDeclared][] =>
  Object.entries(settingGroups[group])

/**
 * Groups with which somebody could take the account of an owner, by reading its mails or by vouching for its address.
 * Only owners change them.
 */
export const ownersOnly: ReadonlySet<SettingGroupName> = new Set(['mail', 'oidc'])

/** What may be sent of a group. Left out: as it was. Null: back to the default. */
export const settingPatch = (group: SettingGroupName) =>
  z.strictObject(
    Object.fromEntries(settingsIn(group).map(([key, { schema }]) => [key, schema.nullish()])),
  )

type Problems = Record<string, LocalizedString>

/** What is wrong with settings that are right each by itself. */
export const settingProblems: {
  [Group in SettingGroupName]?: (values: Settings[Group]) => Problems
} = {
  access({ registration, registrationDomains }): Problems {
    const isIncomplete = registration === 'domains' && registrationDomains.length === 0
    return isIncomplete ? { registrationDomains: m.settings_name_domains() } : {}
  },
  maintenance({ shown, textEn, textTh }): Problems {
    return shown && !textEn && !textTh ? { textEn: m.validation_required() } : {}
  },
  push({ quiet, quietFrom, quietTo }): Problems {
    return quiet && quietFrom === quietTo ? { quietTo: m.settings_quiet_all_day() } : {}
  },
  sessions({ idleDays, mostDays }): Problems {
    return idleDays > mostDays ? { idleDays: m.settings_idle_within_most() } : {}
  },
  oidc({ issuer, clientId, clientKey }): Problems {
    const all = Object.entries({ issuer, clientId, clientKey })
    const missing = all.filter(([, value]) => value === null)
    if (missing.length === all.length) return {}
    return Object.fromEntries(missing.map(([key]) => [key, m.validation_required()]))
  },
}

const settingView = z.object({
  key: z.string(),
  /** What holds now. Null for secrets. */
  value: z.unknown(),
  /** What holds as long as nobody says otherwise. Null for secrets. */
  initial: z.unknown(),
  /** The variable of the environment that decides it, if it does. */
  setBy: z.string().nullable(),
  secret: z.boolean(),
  /** Whether it has a value other than its default. */
  isSet: z.boolean(),
})
export const settingGroupView = z.object({
  name: z.enum(settingGroupNames),
  /** 0 as long as nobody has changed it. */
  version: z.int(),
  updatedAt: z.date().nullable(),
  updatedBy: id.nullable(),
  mayUpdate: z.boolean(),
  settings: z.array(settingView),
})
export type SettingGroupView = z.output<typeof settingGroupView>

export const updateSettings = z.strictObject({
  group: z.enum(settingGroupNames, { error: oneOf(settingGroupNames) }),
  version: z.int({ error: m.validation_give_whole_number }),
  values: z.record(z.string(), z.unknown()),
})

/** What other services need of it. No secrets. */
export const sharedSettings = z.object({
  name: z.string(),
  hue: z.int().nullable(),
  logoId: id.nullable(),
  contact: z.custom<Settings['contact']>(),
  approval: z.custom<Settings['approval']>(),
  /** Null for that of the browser. */
  language: z.enum(locales).nullable(),
  timeZone: z.string(),
  /** What every page says at its top, in the languages that it was written in. */
  notice: z.object({ en: z.string(), th: z.string() }).nullable(),
  /** In which only urgent pushes are sent, on the clock of the time zone. */
  quietHours: z.object({ from: z.string(), to: z.string() }).nullable(),
  /** Visitors are asked to sign in for whatever they might see otherwise. */
  membersOnly: z.boolean(),
  /** How long things are kept, in days; null for ever. */
  retention: z.object({
    receiptDays: z.int().nullable(),
    deadLetterDays: z.int().nullable(),
    trashDays: z.int().nullable(),
    uploadDays: z.int(),
  }),
  files: z.object({ personGigabytes: z.int(), videoGigabytes: z.int() }),
  /** Of PeerTubes whose player pages may show. */
  playerHosts: z.array(z.string()),
  shifts: z.object({ restHours: z.int(), weekHours: z.int() }),
})
export type SharedSettings = z.output<typeof sharedSettings>

export function sharedOf(settings: Settings): SharedSettings {
  const {
    identity,
    contact,
    locale,
    maintenance,
    push,
    access,
    retention,
    approval,
    files,
    shifts,
  } = settings
  const { shown, textEn, textTh } = maintenance
  return {
    ...identity,
    contact,
    language: locale.language === 'browser' ? null : locale.language,
    timeZone: locale.timeZone,
    notice: shown ? { en: textEn || textTh, th: textTh || textEn } : null,
    quietHours: push.quiet ? { from: push.quietFrom, to: push.quietTo } : null,
    membersOnly: access.visibility === 'members',
    retention,
    approval,
    files,
    playerHosts: files.playerHosts,
    shifts,
  }
}

/** What each setting is as long as nobody says otherwise. */
export const initialSettings = Object.fromEntries(
  settingGroupNames.map((group) => [
    group,
    Object.fromEntries(settingsIn(group).map(([key, { initial }]) => [key, initial])),
  ]),
) as unknown as Settings

/** The language for whoever asks for none. */
export const standardLanguage = ({ language }: Pick<SharedSettings, 'language'>): Locale =>
  language ?? baseLocale
