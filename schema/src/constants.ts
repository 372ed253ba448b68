// The numbers and names of the specification that the server and the client share: section 9 of docs/specification.md.

/** Notifications that a list holds at most. */
export const listCap = 50
/** Notifications of a page, unless somebody asks for more. */
export const pageSize = 20

/** What notifications show that have no icon of their own: 192 and 64 pixels wide. */
export const notificationIcon = '/icons/icon-192.png'
export const notificationBadge = '/icons/badge-64.png'
