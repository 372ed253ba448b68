import { implement } from '@orpc/server'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { findContacts } from './find-contacts.ts'
import { contactPathsIn, contactsExist, listContacts, readContact } from './read-contacts.ts'

/** The public directory of departments: contract → operation. */
export function contactRoutes(auth: AuthContext) {
  const { contacts: os } = implement(authContract).$context<CallContext>()
  return {
    list: os.list.handler(({ context }) => listContacts(auth, context)),
    read: os.read.handler(({ input, context }) => readContact(auth, input, context)),
    find: os.find.handler(({ input, context }) => findContacts(auth, input, context)),
    paths: os.paths.handler(({ context }) => contactPathsIn(auth, context)),
    exist: os.exist.handler(({ context }) => contactsExist(auth, context)),
  }
}
