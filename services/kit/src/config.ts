import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Role } from '@prakat/schema/principal'
import {
  isContact,
  isRegistration,
  variables,
  type logLevels,
  type NotifierRole,
  type registrations,
} from './config-variables.ts'

/** A mistake in the set-up that one sentence explains. It is shown without a stack, and the process exits with 1. */
export class ConfigError extends Error {}

/** The provider of OpenID Connect, and what Prakat is called there. */
export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** What the button says. */
  name: string
}

/** How long people stay signed in. */
export interface SessionConfig {
  accessMinutes: number
  /** Without refreshing. */
  idleDays: number
  /** The same for whoever may publish or administer. */
  staffIdleHours: number
  /** However much it is used. */
  mostDays: number
}

/** Where the client finds the server. Empty: at the origin of the page. */
export interface ClientAddresses {
  apiBase: string
  /** For the sockets. Empty: the same as the API. */
  socketBase: string
}

/** How devices are pushed to. */
export interface PushConfig {
  /** Undefined: the keys are generated once and kept in the database. */
  vapid: { publicKey: string; privateKey: string } | undefined
  /** Whom push services may write to, `mailto:` or `https:`. */
  subject: string
  /** Hosts allowed in addition to the known push services, `*` for all. Hosts named here may have private addresses. */
  allowedHosts: string[]
}

export interface Config {
  /** The names of the variables that are set. What they say cannot be changed in the back office. */
  given: ReadonlySet<string>
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
  /** If set, only addresses at these domains can register. */
  registrationDomains: string[] | undefined
  /** Without a URL mails are written as files below the data directory. */
  mail: { url: string | undefined; from: string }
  /** Where the library's files are, `file:` or `s3:`. */
  mediaUrl: string
  /** The program that converts films, by its name or its path. */
  ffmpegPath: string
  /** Where the other services answer, when each runs in a process of its own. */
  services: {
    auth?: string | undefined
    content?: string | undefined
    notifier?: string | undefined
  }
  /** The lowest role that needs a second factor. */
  requireTwoFactor: Role | 'off'
  sessions: SessionConfig
  /** Encrypts what the database keeps secret. Undefined: one is kept or derived, see `secret-key.ts`. */
  secretKey: string | undefined
  oidc: OidcConfig | undefined
  push: PushConfig
  /** What a notifier does; several may share the work. */
  notifierRoles: NotifierRole[]
  serviceToken: string | undefined
  /** Lets its holder read /metrics and see which parts are ready. */
  metricsToken: string | undefined
  /** Set while working on Prakat itself. */
  development: boolean
  /** The proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[]
}

/** Reads the environment, the only place that does. Throws one {@link ConfigError} that names every bad variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as unset: compose files and shells make those by accident.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { given, unread } = withFiles(set)
  const result = variables.safeParse(given)
  const missing = missingOidc(given)
  const missingVapid = missingKeys(given)
  if (!result.success || missing.length + missingVapid.length + unread.length > 0) {
    const problems = [
      ...unread,
      ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
      ...missing.map((name) => `${name} must be set when others of OIDC_… are`),
      ...missingVapid.map((name) => `${name} must be set when the other of the VAPID keys is`),
    ]
    throw new ConfigError(`These variables are not right: ${problems.join('; ')}.`)
  }
  const v = result.data
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`
  return {
    given: new Set(Object.keys(given).filter((name) => given[name] !== undefined)),
    port: v.PORT,
    host: v.HOST,
    publicUrl,
    client: { apiBase: v.API_URL ?? '', socketBase: v.SOCKET_URL ?? '' },
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: withPassword(v.DATABASE_URL, v.DATABASE_PASSWORD),
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
    mediaUrl: v.MEDIA_URL ?? pathToFileURL(join(resolve(v.DATA_DIR), 'media')).href,
    ffmpegPath: v.FFMPEG_PATH,
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

/** `NAME_FILE` names a file that holds NAME, as secrets of containers do. */
function withFiles(set: Record<string, string | undefined>) {
  const given = { ...set }
  const unread: string[] = []
  for (const name of Object.keys(variables.shape)) {
    const file = set[`${name}_FILE`]
    if (file === undefined) continue
    if (set[name] !== undefined) {
      unread.push(`${name} and ${name}_FILE must not both be set`)
      continue
    }
    try {
      given[name] = readFileSync(file, 'utf8').trim() || undefined
    } catch (error) {
      unread.push(
        `${name}_FILE must name a file that can be read (${(error as NodeJS.ErrnoException).code})`,
      )
    }
  }
  return { given, unread }
}

function withPassword(url: string | undefined, password: string | undefined): string | undefined {
  if (!url || !password) return url
  return Object.assign(new URL(url), { password: encodeURIComponent(password) }).href
}

const oidcNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** The OpenID Connect variables that are missing although others are set. */
function missingOidc(given: Record<string, string | undefined>): string[] {
  const isMeant = [...oidcNames, 'OIDC_NAME'].some((name) => given[name] !== undefined)
  return isMeant ? oidcNames.filter((name) => given[name] === undefined) : []
}

/** The missing key of the pair, if only one is set. */
function missingKeys(given: Record<string, string | undefined>): string[] {
  const names = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']
  const missing = names.filter((name) => given[name] === undefined)
  return missing.length === 1 ? missing : []
}

/** Push services want a contact, and Apple refuses one that cannot be a real mail address or page. */
function contactOf(publicUrl: string, adminEmail: string | undefined): string {
  if (isContact(publicUrl)) return publicUrl
  return `mailto:${adminEmail ?? 'prakat@example.com'}`
}
