import { feedChannelOf, type FeedChannel, type NotificationType } from '@prakat/schema/notification'

/** Sockets join a room for each (channel × audience key); a publication goes to the rooms of its audience. */
export function channelRoom(channel: FeedChannel, audienceKey: string): string {
  return `${channel}/${audienceKey}`
}

export function publicationRooms(
  type: NotificationType,
  audienceKeys: readonly string[],
): string[] {
  return audienceKeys.map((key) => channelRoom(feedChannelOf[type], key))
}

/** All sockets of one person, for what they did themselves. */
export function userRoom(userId: string): string {
  return `user/${userId}`
}

export function sessionRoom(sessionId: string): string {
  return `session/${sessionId}`
}
