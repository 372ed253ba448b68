import type { EntityManager } from '@mikro-orm/postgresql'
import { assertVersion, command, requirePrincipal } from '@prakat/kit/command'
import { allows, authorize, type Actor, type Needed } from '@prakat/kit/policy'
import { notifyName } from '@prakat/kit/wake-ups'
import type { CallContext } from '@prakat/schema/principal'
import {
  ownersOnly,
  settingGroupNames,
  settingPatch,
  settingProblems,
  settingsIn,
  updateSettings as schema,
  type SettingGroupName,
  type SettingGroupView,
} from '@prakat/schema/settings'
import { parse, validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import { symmetricEncrypt } from 'better-auth/crypto'
import { v7 as uuidv7 } from 'uuid'
import type { AuthContext } from '../auth-context.ts'
import { assertConfirmed } from '../confirm/confirmation.ts'
import { readStored, settingsTopic, variableOf } from './keep-settings.ts'

interface GroupRow {
  name: SettingGroupName
  id: string
  version: number
  updatedAt: Date | null
  updatedBy: string | null
}

const neededFor = (group: SettingGroupName): Needed =>
  ownersOnly.has(group) ? { operation: 'setting.update', row: { role: 'owner' } } : 'setting.update'

/** All groups as they are, for those who may read them. */
export async function listSettings(
  auth: AuthContext,
  call: CallContext,
): Promise<SettingGroupView[]> {
  const actor = requirePrincipal(call)
  authorize(actor, 'setting.read')
  await auth.settings.refresh()
  const rows = await auth.database.transaction(readGroups, { readOnly: true })
  return settingGroupNames.map((name) => auditedValues(auth, name, rows.get(name), actor))
}

async function readGroups(em: EntityManager): Promise<Map<SettingGroupName, GroupRow>> {
  const rows = await em.execute<GroupRow[]>(
    `select name, id, version, updated_at as "updatedAt", updated_by as "updatedBy" from setting_group`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

function auditedValues(
  { settings, config }: AuthContext,
  name: SettingGroupName,
  row: GroupRow | undefined,
  actor: Actor,
): SettingGroupView {
  const [now, starting] = [settings.current()[name], settings.starting[name]].map(
    (values) => values as Record<string, unknown>,
  )
  const needed = neededFor(name)
  const { operation, row: about } =
    typeof needed === 'string' ? { operation: needed, row: {} } : needed
  return {
    name,
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt ? new Date(row.updatedAt) : null,
    updatedBy: row?.updatedBy ?? null,
    mayUpdate: allows(actor, operation, about),
    settings: settingsIn(name).map(([key, declared]) => {
      const secret = declared.secret ?? false
      const setBy = variableOf(config, declared)
      // A default that the environment hides is that of the declaration.
      const initial = setBy ? declared.initial : starting![key]
      const isSet = secret
        ? now![key] !== null
        : JSON.stringify(now![key]) !== JSON.stringify(initial)
      return {
        ...{ key, setBy, secret, isSet },
        value: secret ? null : now![key],
        initial: secret ? null : initial,
      }
    }),
  }
}

/** What the audit log is given. Of a secret it says that it is set or has changed, or where it leads. */
type Snapshot = { id: string; group: SettingGroupName; version: number } & Record<string, unknown>

function snapshot(
  { settings }: AuthContext,
  { id, name, version }: Pick<GroupRow, 'id' | 'name' | 'version'>,
  patch: Record<string, unknown> = {},
): Snapshot {
  const now = settings.current()[name] as Record<string, unknown>
  const starting = settings.starting[name] as Record<string, unknown>
  const values = settingsIn(name).map(([key, { secret, audited = () => null }]) => {
    const [before, after] = [now[key], patch[key]]
    // Null sets it back to what it is to begin with.
    if (!secret) return [key, after === undefined ? before : (after ?? starting[key])]
    const was = before === null ? null : (audited(String(before)) ?? 'set')
    if (after === undefined) return [key, was]
    const is = after === null ? null : (audited(String(after)) ?? 'changed')
    // Of the same server: its name or password.
    return [key, is !== null && is === was ? 'changed' : is]
  })
  return { id, group: name, version, ...Object.fromEntries(values) }
}

/** Changes some settings of a group, for every process. */
export const updateSettings = (auth: AuthContext) => {
  const update = command(
    {
      name: 'settings.update',
      input: schema,
      load: {
        lock: (_input, { em }) =>
          em.execute(`select pg_advisory_xact_lock(hashtext('prakat-settings'))`),
        read: async ({ group }, { em }) => {
          const row = (await readGroups(em)).get(group)
          return snapshot(auth, row ?? { id: uuidv7(), name: group, version: 0 })
        },
      },
      authorize: (_state, { group }) => neededFor(group),
      handle: async (state, { group, version, values }, { em, actor, now }) => {
        const patch = parse(settingPatch(group), values)
        await refuseWrong(auth, em, group, patch)
        assertVersion(m.settings_changed, version, state)
        const { id } = await saveGroup(em, { ...state, group, actor, now })
        for (const [key, value] of Object.entries(patch)) {
          if (value !== undefined) await saveSetting(em, auth.secretKey, { group, key, value })
        }
        await em.execute(`select pg_notify(?, ?)`, [notifyName, settingsTopic])
        return {
          output: snapshot(auth, { id, name: group, version: version + 1 }, patch),
          events: [{ type: 'settings.changed' as const, aggregateId: id, data: { group } }],
        }
      },
    },
    { ...auth, deps: {} },
  )
  return async (
    input: Parameters<typeof update>[0],
    call: CallContext,
  ): Promise<SettingGroupView> => {
    const actor = requirePrincipal(call)
    authorize(actor, neededFor(input.group))
    // Whoever finds an owner's browser open must not get into everybody's account by it.
    if (ownersOnly.has(input.group)) await assertConfirmed(auth, actor)
    const { group } = await update(input, call)
    const all = await listSettings(auth, call)
    return all.find(({ name }) => name === group)!
  }
}

/** Refuses what the environment decides, and settings that do not go together. */
async function refuseWrong(
  { config, settings }: AuthContext,
  em: EntityManager,
  group: SettingGroupName,
  patch: Record<string, unknown>,
): Promise<void> {
  const fields = Object.fromEntries(
    settingsIn(group).flatMap(([key, declared]) => {
      const variable = patch[key] === undefined ? null : variableOf(config, declared)
      return variable ? [[key, m.settings_from_environment({ variable })]] : []
    }),
  )
  if (Object.keys(fields).length > 0) throw validationError(fields)
  const { rows } = await readStored(em)
  const values: Record<string, unknown> = { ...settings.starting[group] }
  for (const [key, declared] of settingsIn(group)) {
    const row = rows.find((each) => each.group === group && each.key === key)
    if (row && !variableOf(config, declared)) values[key] = row.value ?? 'sealed'
    if (patch[key] === null) values[key] = declared.initial
    else if (patch[key] !== undefined) values[key] = patch[key]
  }
  const problems = settingProblems[group]?.(values as never) ?? {}
  if (Object.keys(problems).length > 0) throw validationError(problems)
}

async function saveGroup(
  em: EntityManager,
  { id, group, actor, now }: { id: string; group: SettingGroupName; actor: Actor; now: Date },
): Promise<{ id: string }> {
  const [saved] = await em.execute<{ id: string }[]>(
    `insert into setting_group (name, id, version, updated_at, updated_by) values (?, ?, 1, ?, ?)
     on conflict (name) do update set version = setting_group.version + 1,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by
     returning id`,
    [group, id, now, actor === 'system' ? null : actor.userId],
  )
  return saved!
}

async function saveSetting(
  em: EntityManager,
  secretKey: string,
  { group, key, value }: { group: SettingGroupName; key: string; value: unknown },
): Promise<void> {
  if (value === null) {
    await em.execute(`delete from setting where group_name = ? and key = ?`, [group, key])
    return
  }
  const isSecret = settingsIn(group).find(([name]) => name === key)?.[1].secret
  const sealed = isSecret ? await symmetricEncrypt({ key: secretKey, data: String(value) }) : null
  await em.execute(
    `insert into setting (group_name, key, value, sealed) values (?, ?, ?::jsonb, ?)
     on conflict (group_name, key) do update set value = excluded.value, sealed = excluded.sealed`,
    [group, key, sealed === null ? JSON.stringify(value) : null, sealed],
  )
}
