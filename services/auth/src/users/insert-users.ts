import type { EntityManager } from '@mikro-orm/postgresql'
import type { UserInput, UserStatus } from '@prakat/schema/user'
import { dropMailTokens, tokenSeconds } from '../account/mail-token.ts'
import { requestMails } from '../mail/request-mail.ts'

export interface NewUser extends UserInput {
  id: string
  status: UserStatus
}

/** Adds people with their groups, except those whose address or username is taken. Returns the ids that were added. */
export async function insertUsers(
  em: EntityManager,
  people: readonly NewUser[],
  now: Date,
): Promise<Set<string>> {
  const rows = JSON.stringify(people)
  const added = await em.execute<{ id: string }[]>(
    `insert into "user" (id, name, name_th, email, username, phone, department_id, position_id, manager_id,
       role, status, locale, time_zone, notifications_enabled, created_at, updated_at)
     select r.id, r.name, coalesce(r."nameTh", ''), r.email, r.username, coalesce(r.phone, ''),
       r."departmentId", r."positionId", r."managerId", coalesce(r.role, 'member'), r.status,
       coalesce(r.locale, standard_language()), coalesce(r."timeZone", standard_time_zone()),
       coalesce(r."notificationsEnabled", true), ?::timestamptz, ?::timestamptz
     from jsonb_to_recordset(?::text::jsonb) as r(
       id uuid, name text, "nameTh" text, email text, username text, phone text, "departmentId" uuid,
       "positionId" uuid, "managerId" uuid, role text, status text, locale text, "timeZone" text,
       "notificationsEnabled" boolean)
     on conflict do nothing returning id`,
    [now, now, rows],
  )
  const ids = added.map((row) => row.id)
  await em.execute(
    `insert into group_member (group_id, user_id)
     select g::uuid, r.id
     from jsonb_to_recordset(?::text::jsonb) as r(id uuid, "groupIds" jsonb),
       jsonb_array_elements_text(coalesce(r."groupIds", '[]')) g
     where r.id in (select jsonb_array_elements_text(?::text::jsonb)::uuid)`,
    [rows, JSON.stringify(ids)],
  )
  return new Set(ids)
}

interface Invited {
  id: string
  email: string
}

/** Requests invitation mails for people whose accounts were just created. */
export async function invite(
  em: EntityManager,
  people: readonly Invited[],
  now: Date,
): Promise<void> {
  const expiresInSeconds = tokenSeconds.invitation
  const mails = people.map(({ id, email }) => ({
    template: 'invitation' as const,
    recipient: email,
    userId: id,
    expiresInSeconds,
  }))
  await requestMails(em, mails, now)
}

/** Makes somebody's invitations invalid, both sent and waiting ones. */
export async function dropInvitations(em: EntityManager, userId: string): Promise<void> {
  await em.execute(`delete from mail where user_id = ? and template = 'invitation'`, [userId])
  await dropMailTokens(em, 'invitation', userId)
}
