import { toast } from '../ui/toast.ts'
import { closeShown } from './close-shown.ts'

/** Takes everything away that the system still shows of us; the inbox keeps it. */
export async function clearShown(): Promise<void> {
  await closeShown(() => true)
  void toast({ title: 'ล้างการแจ้งเตือนแล้ว', tone: 'success' })
}
