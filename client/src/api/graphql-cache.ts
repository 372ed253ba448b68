import { cacheExchange, type Cache, type UpdatesConfig } from '@urql/exchange-graphcache'

const embedded = () => null

const people = ['createUser', 'updateUser', 'deleteUser', 'restoreUser', 'importUsers']

/** Which mutations change which lists. The lists are fetched again after them. */
const changes: Record<string, string[]> = {
  announcements: [
    ...['createAnnouncement', 'updateAnnouncement', 'publishAnnouncement'],
    ...['cancelAnnouncement', 'amendAnnouncement', 'recallAnnouncement'],
    ...['archiveAnnouncement', 'restoreAnnouncement'],
  ],
  groups: [
    ...['createGroup', 'updateGroup', 'deleteGroup', 'restoreGroup'],
    ...['addGroupMembers', 'removeGroupMembers', ...people],
  ],
  departments: [
    ...['createDepartment', 'updateDepartment', 'deleteDepartment'],
    ...['archiveDepartment', 'restoreDepartment'],
  ],
  // Groups and positions show how many people are in them.
  positions: [
    ...['createPosition', 'updatePosition', 'deletePosition', 'restorePosition'],
    ...['archiveDepartment', ...people],
  ],
  me: [
    ...['changeEmail', 'cancelEmailChange', 'sendVerificationMail'],
    ...['confirmTwoFactor', 'disableTwoFactor', 'renewBackupCodes', 'addPasskey', 'deletePasskey'],
  ],
  sessions: ['revokeSession', 'revokeOtherSessions', 'changePassword', 'confirmTwoFactor'],
  devices: ['forgetDevice'],
  passkeys: ['addPasskey', 'deletePasskey', 'changePassword'],
  users: [
    ...['suspendUser', 'reinstateUser', ...people],
    ...['addGroupMembers', 'removeGroupMembers', 'archiveDepartment'],
  ],
  userSessions: ['signOutUser', 'suspendUser', 'deleteUser'],
}

function forget(cache: Cache, fields: string[]) {
  for (const entry of cache.inspectFields('Query')) {
    if (fields.includes(entry.fieldName)) cache.invalidate('Query', entry.fieldKey)
  }
}

function updates(): UpdatesConfig {
  const listsOf = new Map<string, string[]>()
  for (const [list, mutations] of Object.entries(changes)) {
    for (const name of mutations) listsOf.set(name, [...(listsOf.get(name) ?? []), list])
  }
  return {
    Mutation: Object.fromEntries(
      [...listsOf].map(([name, lists]) => [
        name,
        (_result, _args, cache) => forget(cache, [...lists, 'auditLog']),
      ]),
    ),
  }
}

/**
 * A normalised cache: the result of a mutation updates the row wherever it is shown. Lists are fetched again after a
 * change, as only the server knows what a filter or an order now yields.
 */
export function graphqlCache() {
  return cacheExchange({
    keys: {
      Addressing: embedded,
      Audience: embedded,
      AnnouncementCan: embedded,
      RowCan: embedded,
      ViewerCan: embedded,
      UserCan: embedded,
      UserImport: embedded,
      UserImportRow: embedded,
      AudiencePreview: embedded,
      PageInfo: embedded,
      GroupMembersChanged: embedded,
      GroupMemberResult: embedded,
      TwoFactorStatus: embedded,
      TwoFactorSetup: embedded,
      PasskeyChallenge: embedded,
      AppDelivery: embedded,
      PushDelivery: embedded,
      PushServiceDelivery: embedded,
      DeliveryReason: embedded,
      DevicePreferences: embedded,
    },
    updates: updates(),
  })
}
