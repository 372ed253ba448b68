import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { roles, type Role } from '@prakat/schema/principal'
import { z } from 'zod'

/** A set-up mistake that one sentence explains: shown without a stack, and the process exits with 1. */
export class ConfigError extends Error {}

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
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
  REGISTRATION: z.enum(registrations, `must be one of ${registrations.join(', ')}`).default('open'),
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
  OIDC_ISSUER: url(['https:', 'http:'], 'https://login.example.org')
    .refine(isSafeIssuer, 'must begin with https://')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(50, 'must have at most 50 characters').optional(),
  AUTH_URL: http.optional(),
  CONTENT_URL: http.optional(),
  NOTIFIER_URL: http.optional(),
  SERVICE_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
})

/** The provider of OpenID Connect, and what Prakat is called there. */
export interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** What the button says. */
  name: string
}

export interface Config {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  /** Undefined: the embedded server. */
  databaseUrl: string | undefined
  redisUrl: string | undefined
  admin: { email: string | undefined; password: string | undefined }
  demo: boolean
  logLevel: (typeof logLevels)[number]
  registration: (typeof registrations)[number]
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
  oidc: OidcConfig | undefined
  serviceToken: string | undefined
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: string[]
}

/** Reads the environment, the only place that does. Throws one {@link ConfigError} that names every bad variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as unset: compose files and shells make those by accident.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  const missing = missingOidc(given)
  if (!result.success || missing.length > 0) {
    const problems = [
      ...(result.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}`),
      ...missing.map((name) => `${name} must be set when others of OIDC_… are`),
    ]
    throw new ConfigError(`These variables are not right: ${problems.join('; ')}.`)
  }
  const v = result.data
  const publicUrl = v.PUBLIC_URL ?? `http://localhost:${v.PORT}`
  return {
    port: v.PORT,
    host: v.HOST,
    publicUrl,
    dataDir: resolve(v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    redisUrl: v.REDIS_URL,
    admin: { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD },
    demo: v.DEMO === undefined ? v.DATABASE_URL === undefined : v.DEMO === '1',
    logLevel: v.LOG_LEVEL,
    registration: v.REGISTRATION,
    mail: {
      url: v.MAIL_URL,
      from: v.MAIL_FROM ?? `Prakat <no-reply@${new URL(publicUrl).hostname}>`,
    },
    services: { auth: v.AUTH_URL, content: v.CONTENT_URL, notifier: v.NOTIFIER_URL },
    requireTwoFactor: v.REQUIRE_TWO_FACTOR,
    oidc: v.OIDC_ISSUER
      ? {
          issuer: v.OIDC_ISSUER,
          clientId: v.OIDC_CLIENT_ID!,
          clientSecret: v.OIDC_CLIENT_SECRET!,
          name: v.OIDC_NAME ?? 'Single sign-on',
        }
      : undefined,
    serviceToken: v.SERVICE_TOKEN,
    trustedProxies: v.TRUSTED_PROXIES,
  }
}
