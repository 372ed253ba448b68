import { channelRoom } from './rooms.ts'
import type { NotificationSocket } from './socket-server.ts'

/** An open socket follows its person into what an audience can name, and out of it. */
export function followAudience(socket: NotificationSocket, audienceKeys: readonly string[]): void {
  const { principal, channels = [] } = socket.data
  const before = new Set(principal.audienceKeys)
  const after = new Set(audienceKeys)
  principal.audienceKeys = [...after]
  const rooms = (keys: Set<string>) =>
    [...keys].flatMap((key) => channels.map((channel) => channelRoom(channel, key)))
  void socket.join(rooms(after.difference(before)))
  for (const room of rooms(before.difference(after))) void socket.leave(room)
}
