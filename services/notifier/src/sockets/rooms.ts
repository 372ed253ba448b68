import { feedStreamOf, type FeedStream, type NotificationType } from '@prakat/schema/notification'

/** Sockets join a room for each (stream × audience key); a publication goes to the rooms of its audience. */
export function streamRoom(stream: FeedStream, audienceKey: string): string {
  return `${stream}/${audienceKey}`
}

export function publicationRooms(
  type: NotificationType,
  audienceKeys: readonly string[],
): string[] {
  return audienceKeys.map((key) => streamRoom(feedStreamOf[type], key))
}

/** The room of all sockets of one person, for what they did themselves. */
export function userRoom(userId: string): string {
  return `user/${userId}`
}

export function sessionRoom(sessionId: string): string {
  return `session/${sessionId}`
}
