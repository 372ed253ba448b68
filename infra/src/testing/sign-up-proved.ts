import { signUp } from './requests.ts'
import type { TestApp } from './start-test-app.ts'

/** Somebody new who has shown that their address is theirs. */
export async function signUpProved(app: TestApp, name?: string) {
  const account = await signUp(app, name)
  await app.services.auth!.database.sql`
    update "user" set email_verified = true, awaits_proof = false where id = ${account.user.id}`
  return account
}
