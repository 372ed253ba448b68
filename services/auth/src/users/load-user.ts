import { lockRow, type Loader } from '@prakat/kit/command'
import { getUser } from './list-users.ts'
import { readUser, type UserRow } from './user-row.ts'

/** Loads the person that a command is about. */
export const loadUser: Loader<{ id: string }, UserRow> = {
  lock: lockRow('user'),
  read: ({ id }, { em }) => readUser(em, id),
  query: ({ id }, database, call) => getUser({ database }, { id }, call),
}
