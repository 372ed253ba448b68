import { toast } from '../ui/toast.ts'
import { inboxStore } from './inbox-store.ts'

export async function markAllRead() {
  if (await inboxStore.markAllRead()) return
  void toast({
    title: 'Not marked as read',
    description: 'We could not reach the server. Try again.',
    tone: 'error',
  })
}
