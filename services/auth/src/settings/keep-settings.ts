import type { EntityManager } from '@mikro-orm/postgresql'
import type { Config } from '@prakat/kit/config'
import type { Database } from '@prakat/kit/database'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import { startLoop } from '@prakat/kit/loop'
import type { WakeUps } from '@prakat/kit/wake-ups'
import {
  initialSettings,
  settingGroupNames,
  settingsIn,
  type SettingGroupName,
  type Settings,
} from '@prakat/schema/settings'
import { symmetricDecrypt } from 'better-auth/crypto'

/** What is notified when settings have changed. */
export const settingsTopic = 'auth.settings'

/** NOTIFY makes a change prompt; this makes it certain within a second. */
const pollMs = 500

export interface KeptSettings {
  /** What holds now. */
  current(): Settings
  /** What holds where nothing was changed in the back office. */
  starting: Settings
  /** Reads them again, if they have changed. */
  refresh(): Promise<void>
}

/** What each setting is as the environment has it, or by default. */
export function startingSettings(config: Config): Settings {
  const { registration, registrationDomains, requireTwoFactor, sessions, mail, oidc } = config
  return {
    ...initialSettings,
    access: {
      ...initialSettings.access,
      registration: registrationDomains ? 'domains' : registration,
      registrationDomains: registrationDomains ?? [],
      requireTwoFactor,
    },
    sessions,
    mail: { server: mail.url ?? null, from: mail.from },
    ...(oidc && { oidc: { ...oidc, clientKey: oidc.clientSecret } }),
  }
}

/** The variable that decides a setting here, if it is set. */
export function variableOf(
  { given }: Pick<Config, 'given'>,
  { variable }: { variable?: string },
): string | null {
  return variable !== undefined && given.has(variable) ? variable : null
}

/** Keeps the settings of this process as the database has them. */
export async function keepSettings(options: {
  database: Database
  config: Config
  secretKey: string
  wakeUps: WakeUps
  lifecycle: Lifecycle
  log: Logger
}): Promise<KeptSettings> {
  const { database, config, secretKey, wakeUps, lifecycle, log } = options
  const starting = startingSettings(config)
  let current = starting
  let seen = 0

  async function refresh(): Promise<void> {
    const [row] = await database.sql<{ versions: number }[]>`
      select coalesce(sum(version), 0)::int as versions from setting_group`
    if (row!.versions === seen) return
    const stored = await database.transaction(readStored, { readOnly: true })
    const next = await withStored({ starting, config, secretKey, log }, stored)
    // Of two that ran at once, the one that saw more counts.
    if (stored.versions < seen) return
    current = next
    seen = stored.versions
  }

  await refresh()
  const following = startLoop({
    name: 'follow the settings',
    ...{ everyMs: pollMs, topic: settingsTopic, turn: refresh, wakeUps, log },
  })
  lifecycle.onStop('settings', following.stop)
  return { current: () => current, starting, refresh }
}

export interface Stored {
  versions: number
  rows: { group: SettingGroupName; key: string; value: unknown; sealed: string | null }[]
}

/** All that was set, in one statement, so that no half of a change is seen. */
export async function readStored(em: EntityManager): Promise<Stored> {
  const [read] = await em.execute<Stored[]>(`
    select (select coalesce(sum(version), 0)::int from setting_group) as versions,
      coalesce((select jsonb_agg(jsonb_build_object(
        'group', group_name, 'key', key, 'value', value, 'sealed', sealed)) from setting), '[]') as rows`)
  return read!
}

/** What was set, over what holds without it. The environment decides where it says something. */
async function withStored(
  given: { starting: Settings; config: Config; secretKey: string; log: Logger },
  { rows }: Stored,
): Promise<Settings> {
  const { starting, config, secretKey, log } = given
  const settings = structuredClone(starting)
  for (const { group, key, value, sealed } of rows) {
    // A newer version that ran here for a while may have left others.
    const declared = settingGroupNames.includes(group)
      ? settingsIn(group).find(([name]) => name === key)?.[1]
      : undefined
    if (!declared || variableOf(config, declared)) continue
    const kept = sealed === null ? value : await symmetricDecrypt({ key: secretKey, data: sealed })
    const read = declared.schema.safeParse(kept)
    if (read.success) Object.assign(settings[group], { [key]: read.data })
    else log.warn({ group, key }, 'a setting is not accepted any more, so its default holds')
  }
  return settings
}

/** The configuration of this process, whose parts that are settings are read as they are now. */
export function withSettings<C extends Config>(config: C, settings: KeptSettings): C {
  const now = settings.current
  return Object.defineProperties({ ...config }, {
    registration: {
      get: () => (now().access.registration === 'domains' ? 'open' : now().access.registration),
    },
    registrationDomains: {
      get: () =>
        now().access.registration === 'domains' ? now().access.registrationDomains : undefined,
    },
    requireTwoFactor: { get: () => now().access.requireTwoFactor },
    sessions: { get: () => now().sessions },
    mail: {
      get: () => ({
        url: now().mail.server ?? undefined,
        from: senderOf(config, now()),
      }),
    },
    oidc: { get: () => oidcOf(now().oidc) },
  } satisfies Partial<Record<keyof Config, PropertyDescriptor>>) as C
}

/** Mails come from the organisation, unless somebody wrote another sender. */
function senderOf({ given, mail }: Config, { mail: { from }, identity: { name } }: Settings) {
  const isOwn = given.has('MAIL_FROM') || (from !== null && from !== mail.from)
  if (isOwn) return from ?? mail.from
  return mail.from.replace(/^.*</, `"${name.replaceAll(/["\\]/g, '')}" <`)
}

function oidcOf({ issuer, clientId, clientKey, name }: Settings['oidc']): Config['oidc'] {
  if (issuer === null || clientId === null || clientKey === null) return undefined
  return { issuer, clientId, clientSecret: clientKey, name }
}
