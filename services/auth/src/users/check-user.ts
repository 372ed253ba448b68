import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '@prakat/schema/app-error'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'

interface Names {
  email: string
  username: string | null
}

interface Taken {
  email: boolean
  username: boolean
  archived: boolean
}

/** Refuses an address or a username that somebody has already, archived or not. */
export async function assertNamesAreFree(
  em: EntityManager,
  { email, username }: Names,
  exceptId?: string,
): Promise<void> {
  const [taken] = await em.execute<Taken[]>(
    `select lower(email) = ? as email, coalesce(lower(username) = ?, false) as username,
       status = 'archived' as archived
     from "user" where (lower(email) = ? or lower(username) = ?) and id is distinct from ?::uuid limit 1`,
    [email, username, email, username, exceptId ?? null],
  )
  if (taken) throw namesTaken(taken)
}

/** The error for names that are taken, also if the unique index finds out. */
export function namesTaken({ email, username, archived }: Partial<Taken>): AppError {
  const fields = {
    ...(email && {
      email: archived ? m.people_address_of_archived() : m.people_address_taken(),
    }),
    ...(username && {
      username: archived ? m.people_username_of_archived() : m.people_username_taken(),
    }),
  }
  return new AppError('CONFLICT', Object.values(fields)[0] ?? m.people_name_taken(), {
    fields,
  })
}

/**
 * Refuses groups that do not exist or are in the trash, and locks the others. To be called before a person is locked.
 */
export async function holdGroups(em: EntityManager, groupIds: readonly string[]): Promise<void> {
  if (groupIds.length === 0) return
  const held = await em.execute<{ id: string }[]>(
    `select id from user_group where deleted_at is null
       and id in (select jsonb_array_elements_text(?::text::jsonb)::uuid)
     order by id for key share`,
    [JSON.stringify(groupIds)],
  )
  const known = new Set(held.map((group) => group.id))
  const unknown = groupIds.find((id) => !known.has(id))
  if (unknown) throw validationError({ groupIds: m.organisation_no_group_with({ id: unknown }) })
}
