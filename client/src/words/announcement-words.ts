/** What pages call how loudly an announcement comes, and the ways by which it does. */
export const severityWords = { INFO: 'Information', WARNING: 'Warning', URGENT: 'Urgent' } as const
export const channelWords = { APP: 'In the app', PUSH: 'Push notification' } as const
