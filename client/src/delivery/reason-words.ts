const failures: Record<string, string> = {
  gone: 'No longer subscribed',
  rejected: 'Refused by the push service',
  key: 'The server’s key was not accepted',
  'too-large': 'Too long for the push service',
  expired: 'Not taken before its time was over',
  address: 'Address is not allowed',
  retired: 'Refused again and again',
}
const skips: Record<string, string> = {
  preferences: 'Turned off on the device',
  read: 'Read already',
  visible: 'Was looking at Prakat',
  inactive: 'Person is no longer active',
  recalled: 'Recalled meanwhile',
  expired: 'Expired meanwhile',
  superseded: 'Notified again meanwhile',
}

/** Why devices were not reached; what this client does not know yet is said as the server says it. */
export const failureWords = (reason: string) => failures[reason] ?? reason
export const skipWords = (reason: string) => skips[reason] ?? reason
