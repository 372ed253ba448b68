import { isIP } from 'node:net'
import { roles } from '@prakat/schema/principal'
import { isDomain, isSafeIssuer, isSender, readMailServer } from '@prakat/schema/settings'
import { z } from 'zod'

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const notifierRoles = ['realtime', 'push'] as const
export type NotifierRole = (typeof notifierRoles)[number]
export const registrations = ['open', 'invite', 'off'] as const

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must look like ${example}`,
    )

/**
 * An address that a library reads, and takes every name in its query for one of its options: only those listed may
 * stand there.
 */
const optionsUrl = (protocols: string[], options: string[], example: string) =>
  url(protocols, example)
    .refine(
      (text) =>
        !URL.canParse(text) ||
        [...new URL(text).searchParams.keys()].every((name) => options.includes(name)),
      `must have nothing after its “?” but ${options.join(', ')}`,
    )
    .refine((text) => !text.includes('#'), 'must have no “#” in it')

const http = url(['http:', 'https:'], 'http://host:3000').transform((text) =>
  text.replace(/\/+$/, ''),
)

const isPlainHttp = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, username, search, hash } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && !username && !search && !hash
}

/** An address for browsers. All paths below it are ours. */
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
export const isContact = (text: string) =>
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

export const isRegistration = (text: string | undefined): text is (typeof registrations)[number] =>
  registrations.some((each) => each === text)

const isProxy = (text: string) => {
  const [address = '', bits = '0', ...rest] = text.split('/')
  const named = ['loopback', 'linklocal', 'uniquelocal'].includes(text)
  return named || (isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && rest.length === 0)
}

/** The variables of the environment, each with what is expected of it. */
export const variables = z.object({
  PORT: z.coerce
    .number('must be a number from 1 to 65535')
    .int('must be a whole number')
    .min(1, 'must be from 1 to 65535')
    .max(65535, 'must be from 1 to 65535')
    .default(3000),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: http.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: optionsUrl(
    ['postgres:', 'postgresql:'],
    ['sslmode', 'sslrootcert', 'sslnegotiation', 'target_session_attrs', 'connect_timeout'],
    'postgres://user:password@host:5432/name',
  ).optional(),
  /** In place of the one in DATABASE_URL, so that it can come from a file of its own. */
  DATABASE_PASSWORD: z.string().optional(),
  REDIS_URL: optionsUrl(['redis:', 'rediss:'], ['family'], 'redis://host:6379').optional(),
  ADMIN_EMAIL: z.email('must be an email address').optional(),
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
  MAIL_URL: z
    .string()
    .refine(
      (text) => readMailServer(text) !== null,
      'must be smtps://user:password@host:465 or the like, with nothing after the port',
    )
    .optional(),
  MAIL_FROM: z.string().refine(isSender, 'must look like Prakat <no-reply@example.org>').optional(),
  MEDIA_URL: optionsUrl(
    ['file:', 's3:'],
    ['endpoint', 'region'],
    'file:///srv/media or s3://key:secret@bucket?endpoint=https://host',
  )
    .refine(
      (text) => !text.startsWith('s3:') || (URL.canParse(text) && new URL(text).password !== ''),
      'must name the key and the secret of the bucket',
    )
    .refine((text) => {
      const endpoint = URL.canParse(text) ? new URL(text).searchParams.get('endpoint') : null
      return endpoint === null || isPlainHttp(endpoint)
    }, 'must have an endpoint such as https://host')
    .optional(),
  FFMPEG_PATH: z.string().default('ffmpeg'),
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
    .refine(
      (text) => !URL.canParse(text) || isSafeIssuer(text),
      'must begin with https:// and have neither a name nor a “?” in it',
    )
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
