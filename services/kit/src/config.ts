import { isIP } from 'node:net'
import { resolve } from 'node:path'
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
  AUTH_URL: http.optional(),
  CONTENT_URL: http.optional(),
  NOTIFIER_URL: http.optional(),
  SERVICE_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
})

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
  serviceToken: string | undefined
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: string[]
}

/** Reads the environment, the only place that does. Throws one {@link ConfigError} that names every bad variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // An empty variable counts as unset: compose files and shells make those by accident.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = schema.safeParse(given)
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
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
    serviceToken: v.SERVICE_TOKEN,
    trustedProxies: v.TRUSTED_PROXIES,
  }
}
