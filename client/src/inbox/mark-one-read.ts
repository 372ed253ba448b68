import { toast } from '../ui/toast.ts'
import { inboxStore } from './inbox-store.ts'

export async function markOneRead(id: string) {
  if (await inboxStore.markRead(id)) return
  void toast({
    title: 'Not marked as read',
    description: 'We could not reach the server. Try again.',
    tone: 'error',
  })
}
