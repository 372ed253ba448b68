import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { roles, type Role } from '@prakat/schema/principal'
import { z } from 'zod'

/** A set-up mistake that one sentence explains: shown without a stack, and the process exits with 1. */
export class ConfigError extends Error {}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const notifierRoles = ['realtime', 'push'] as const
export type NotifierRole = (typeof notifierRoles)[number]
const registrations = ['open', 'invite', 'off'] as const

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must look like ${example}`,
    )
const http = url(['http:', 'https:'], 'http://host:3000').transform((text) =>
  text.replace(/\/+$/, ''),
)

/** Where a browser finds something: below it the paths are ours. */
const origin = http.refine(
  (text) => !URL.canParse(text) || new URL(text).pathname === '/',
  'must be without a path, such as https://api.example.org',
)

const base64url = (bytes: number, message: string) =>
  z
    .string()
    .refine(
      (text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes,
      message,
    )

/** Apple refuses pushes whose sender names localhost. */
const isContact = (text: string) =>
  /^mailto:[^@\s]+@[^@\s]+$/.test(text) ||
  (text.startsWith('https://') && URL.canParse(text) && new URL(text).hostname !== 'localhost')

const count = (unit: string, least: number, most: number, otherwise: number) => {
  const problem = `must be a whole number of ${unit} from ${least} to ${most}`
  return z.coerce
    .number(problem)
    .int(problem)
    .min(least, problem)
    .max(most, problem)
    .default(otherwise)
}

const isHost = (text: string) => text === '*' || /^(\*\.)?[a-z0-9.-]+(:\d+)?$/.test(text)

const isRegistration = (text: string | undefined): text is (typeof registrations)[number] =>
  registrations.some((each) => each === text)
const isDomain = (text: string) =>
  /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/.test(text)

const isProxy = (text: string) => {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const named = ['loopback', 'linklocal', 'uniquelocal'].includes(text)
  return named || (isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && rest.length === 0)
}

/** The secret and who has signed in go over it; plain only to a provider on this machine. */
const isSafeIssuer = (text: string) =>
  !URL.canParse(text) ||
  new URL(text).protocol !== 'http:' ||
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname)

const oidcNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Of the variables for OpenID Connect, those that are left out although others are there. */
function missingOidc(given: Record<string, string | undefined>): string[] {
  const isMeant = [...oidcNames, 'OIDC_NAME'].some((name) => given[name] !== undefined)
  return isMeant ? oidcNames.filter((name) => given[name] === undefined) : []
}

/** A key without the other is of no use. */
function missingKeys(given: Record<string, string | undefined>): string[] {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']
  const missing = names.filter((name) => given[name] === undefined)
  return missing.length === 1 ? missing : []
}

/** Push services want to know whom to write to, and Apple refuses what no mail or page could be at. */
function contactOf(publicUrl: string, adminEmail: string | undefined): string {
  if (isContact(publicUrl)) return publicUrl
  return `mailto:${adminEmail ?? 'prakat@example.com'}`
}

const schema = z.object({
  PORT: z.coerce
    .number('must be a number from 1 to 65535')
    .int('must be a whole number')
    .min(1, 'must be from 1 to 65535')
    .max(65535, 'must be from 1 to 65535')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: http.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/name',
  ).optional(),
  REDIS_URL: url(['redis:', 'rediss:'], 'redis://host:6379').optional(),
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .max(128, 'must have at most 128 characters')
    .optional(),
  DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  REGISTRATION: z
    .string()
    .default('open')
    .transform((text) => text.split(',').map((each) => each.trim().toLowerCase()))
    .refine(
      (all) => (isRegistration(all[0]) && all.length === 1 ? true : all.every(isDomain)),
      `must be ${registrations.join(', ')} or domains with commas, such as example.org`,
    ),
  MAIL_URL: url(['smtp:', 'smtps:'], 'smtps://user:password@host:465').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, 'must look like Prakat <no-reply@example.org>')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine(
      (all) => all.every(isProxy),
      'must be addresses or networks such as 10.0.0.0/8, with commas',
    ),
  REQUIRE_TWO_FACTOR: z
    .enum(['off', ...roles.slice(0, -1)], `must be off or one of ${roles.slice(0, -1).join(', ')}`)
    .default('off'),
  ACCESS_TOKEN_MINUTES: count('minutes', 1, 1440, 60),
  SESSION_IDLE_DAYS: count('days', 1, 365, 30),
  SESSION_MOST_DAYS: count('days', 1, 365, 90),
  STAFF_IDLE_HOURS: count('hours', 1, 8760, 12),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  OIDC_ISSUER: url(['https:', 'http:'], 'https://login.example.org')
    .refine(isSafeIssuer, 'must begin with https://')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(50, 'must have at most 50 characters').optional(),
  VAPID_PUBLIC_KEY: base64url(
    65,
    'must be a public key as `npx web-push generate-vapid-keys` makes',
  ).optional(),
  VAPID_PRIVATE_KEY: base64url(32, 'must be the private key that goes with it').optional(),
  VAPID_SUBJECT: z
    .string()
    .refine(isContact, 'must look like mailto:ops@example.org or https://example.org/contact')
    .optional(),
  PUSH_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((each) => each.trim().toLowerCase())
        .filter(Boolean),
    )
    .refine((all) => all.every(isHost), 'must be host names with commas, such as push.example.org'),
  NOTIFIER_ROLES: z
    .string()
    .default('realtime,push')
    .transform((text) => text.split(',').map((each) => each.trim()))
    .pipe(z.array(z.enum(notifierRoles)).min(1).catch([]))
    .refine((all) => all.length > 0, `must be ${notifierRoles.join(', ')} or both with a comma`),
  API_URL: origin.optional(),
  SOCKET_URL: origin.optional(),
  AUTH_URL: http.optional(),
  CONTENT_URL: http.optional(),
  NOTIFIER_URL: http.optional(),
  SERVICE_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  NODE_ENV: z.string().optional(),
})

/** The provider of OpenID Connect, and what Prakat is called there. */
export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** What the button says. */
  name: string
}

/** How long one stays signed in. */
export interface SessionConfig {
  accessMinutes: number
  /** Without refreshing. */
  idleDays: number
  /** The same for whoever may publish or administer. */
  staffIdleHours: number
  /** However busy it is. */
  mostDays: number
}

/** Where the client finds the server; empty: where the page itself is from. */
export interface ClientAddresses {
  apiBase: string
  /** Of the sockets; empty: that of the API. */
  socketBase: string
}

/** How devices are pushed to. */
export interface PushConfig {
  /** Undefined: the keys are generated once and kept in the database. */
  vapid: { publicKey: string; privateKey: string } | undefined
  /** Whom push services may write to, `mailto:` or `https:`. */
  subject: string
  /** Hosts beside the known push services, `*` for all; those named may be on a private network. */
  allowedHosts: string[]
}

export interface Config {
  port: number
  host: string
  publicUrl: string
  client: ClientAddresses
  dataDir: string
  /** Undefined: the embedded server. */
  databaseUrl: string | undefined
  redisUrl: string | undefined
  admin: { email: string | undefined; password: string | undefined }
  demo: boolean
  logLevel: (typeof logLevels)[number]
  registration: (typeof registrations)[number]
  /** Registration is open to addresses of these alone. */
  registrationDomains: string[] | undefined
  /** Without a URL mails are written as files below the data directory. */
  mail: { url: string | undefined; from: string }
  /** Where the other services answer, when each runs in a process of its own. */
  services: {
    auth?: string | undefined
    content?: string | undefined
    notifier?: string | undefined
  }
  /** From which role on upwards a second factor is asked for. */
  requireTwoFactor: Role | 'off'
  sessions: SessionConfig
  /** Encrypts what the database keeps secret. Undefined: one is kept or derived, see `secret-key.ts`. */
  secretKey: string | undefined
  oidc: OidcConfig | undefined
  push: PushConfig
  /** What a notifier does; several may share the work. */
  notifierRoles: NotifierRole[]
  serviceToken: string | undefined
  /** Whoever holds it may read /metrics, and which parts are ready. */
  metricsToken: string | undefined
  /** Somebody works on Prakat itself. */
  development: boolean
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: string[]
}

/** Reads the environment, the only place that does. Throws one {@link ConfigError} that names every bad variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as unset: compose files and shells make those by accident.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  const missing = missingOidc(given)
  const missingVapid = missingKeys(given)
  if (!result.success || missing.length + missingVapid.length > 0) {
    const problems = [
      ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
      ...missing.map((name) => `${name} must be set when others of OIDC_… are`),
      ...missingVapid.map((name) => `${name} must be set when the other of the VAPID keys is`),
    ]
    throw new ConfigError(`These variables are not right: ${problems.join('; ')}.`)
  }
  const v = result.data
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`
  return {
    port: v.PORT,
    host: v.HOST,
    publicUrl,
    client: { apiBase: v.API_URL ?? '', socketBase: v.SOCKET_URL ?? '' },
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    redisUrl: v.REDIS_URL,
    admin: { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD },
    demo: v.DEMO === undefined ? v.DATABASE_URL === undefined : v.DEMO === '1',
    logLevel: v.LOG_LEVEL,
    registration: isRegistration(v.REGISTRATION[0]) ? v.REGISTRATION[0] : 'open',
    registrationDomains: isRegistration(v.REGISTRATION[0]) ? undefined : v.REGISTRATION,
    mail: {
      url: v.MAIL_URL,
      from: v.MAIL_FROM ?? `Prakat <no-reply@${new URL(publicUrl).hostname}>`,
    },
    services: { auth: v.AUTH_URL, content: v.CONTENT_URL, notifier: v.NOTIFIER_URL },
    requireTwoFactor: v.REQUIRE_TWO_FACTOR,
    sessions: {
      accessMinutes: v.ACCESS_TOKEN_MINUTES,
      idleDays: v.SESSION_IDLE_DAYS,
      staffIdleHours: v.STAFF_IDLE_HOURS,
      mostDays: v.SESSION_MOST_DAYS,
    },
    secretKey: v.SECRET_KEY,
    oidc: v.OIDC_ISSUER
      ? {
          issuer: v.OIDC_ISSUER,
          clientId: v.OIDC_CLIENT_ID!,
          clientSecret: v.OIDC_CLIENT_SECRET!,
          name: v.OIDC_NAME ?? 'Single sign-on',
        }
      : undefined,
    push: {
      vapid:
        v.VAPID_PUBLIC_KEY && v.VAPID_PRIVATE_KEY
          ? { publicKey: v.VAPID_PUBLIC_KEY, privateKey: v.VAPID_PRIVATE_KEY }
          : undefined,
      subject: v.VAPID_SUBJECT ?? contactOf(publicUrl, v.ADMIN_EMAIL),
      allowedHosts: v.PUSH_ALLOWED_HOSTS,
    },
    notifierRoles: v.NOTIFIER_ROLES,
    serviceToken: v.SERVICE_TOKEN,
    metricsToken: v.METRICS_TOKEN,
    development: v.NODE_ENV === 'development',
    trustedProxies: v.TRUSTED_PROXIES,
  }
}
