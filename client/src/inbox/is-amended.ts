import type { Notification } from '@prakat/schema/notification'

/** Changed since it was published, in silence or announced again. */
export const isAmended = ({ createdAt, updatedAt }: Notification) =>
  Date.parse(updatedAt) > Date.parse(createdAt)
