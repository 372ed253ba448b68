import type { Role } from '@prakat/schema/principal'
import { signUpProved } from './sign-up-proved.ts'
import type { TestApp } from './start-test-app.ts'

/** Somebody new with a role and, if given, a place in the organisation. */
export async function signUpAs(app: TestApp, role: Role, place: { departmentId?: string } = {}) {
  const account = await signUpProved(app, role)
  const { sql } = app.services.auth!.database
  await sql`update "user" set role = ${role} where id = ${account.user.id}`
  if (place.departmentId) {
    await sql`update "user" set department_id = ${place.departmentId} where id = ${account.user.id}`
  }
  return account
}
