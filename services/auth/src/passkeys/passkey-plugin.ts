import { passkey } from '@better-auth/passkey'
import { APIError } from 'better-auth/api'

/** A passkey stands for two factors only when the device asked who is there: a finger, a face, a PIN. */
function requireVerifiedUser(verified: boolean | undefined): void {
  if (!verified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
}

export const passkeyPlugin = (publicUrl: string) =>
  passkey({
    rpName: 'Prakat',
    rpID: new URL(publicUrl).hostname,
    origin: new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) =>
        requireVerifiedUser(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) =>
        requireVerifiedUser(verification.authenticationInfo.userVerified),
    },
    schema: {
      passkey: {
        fields: {
          userId: 'user_id',
          publicKey: 'public_key',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })
