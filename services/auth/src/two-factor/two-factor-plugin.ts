import { twoFactor } from 'better-auth/plugins/two-factor'

export const twoFactorPlugin = () =>
  twoFactor({
    issuer: 'Prakat',
    // Wrong codes count as wrong passwords do, in the same place, so that one lock covers both.
    accountLockout: { enabled: false },
    backupCodeOptions: { storeBackupCodes: 'encrypted' },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'two_factor',
        fields: {
          userId: 'user_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  })
