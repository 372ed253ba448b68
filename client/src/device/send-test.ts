import { freshRest } from '../api/rest.ts'
import { toast } from '../ui/toast.ts'
import { deviceId } from '../session/device-id.ts'

/** Has a push sent to this device alone. Throws when the server refuses. */
export async function sendTest(): Promise<void> {
  await freshRest('POST', `/push-subscriptions/${encodeURIComponent(await deviceId())}/test`)
  void toast({ title: 'ส่งการทดสอบแล้ว', tone: 'success' })
}
