import type { EntityManager } from '@mikro-orm/postgresql'
import { lockRow, type Loader } from '@prakat/kit/command'
import type { Actor } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { Viewer } from '@prakat/schema/profile'
import { photoColumn } from '../photos/photo-column.ts'

/** The account of whoever acts: nobody names another one here. */
export function ownId(actor: Actor): string {
  if (actor === 'system') throw new AppError('FORBIDDEN', 'The system has no account')
  return actor.userId
}

/** One's own account, as a command needs it. */
export const loadProfile: Loader<unknown, Viewer> = {
  lock: (_input, { em, actor }) => lockRow('user')({ id: ownId(actor) }, { em }),
  read: (_input, { em, actor }) => readProfile(em, ownId(actor)),
}

export async function readProfile(em: EntityManager, id: string): Promise<Viewer> {
  const [row] = await em.execute<Viewer[]>(
    `select id, version, name, name_th as "nameTh", ${photoColumn}, email, email_verified as "emailVerified",
       pending_email as "pendingEmail", username, phone, role, locale, time_zone as "timeZone",
       notifications_enabled as "notificationsEnabled", department_id as "departmentId",
       position_id as "positionId"
     from "user" where id = ?`,
    [id],
  )
  if (!row) throw new AppError('NOT_FOUND', 'This account is gone')
  return row
}

export const mayUpdate = ({ id }: Viewer) => ({
  operation: 'profile.update' as const,
  row: { ownerId: id },
})
