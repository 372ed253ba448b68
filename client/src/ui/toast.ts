import type { LucideIcon } from 'lucide-react'

export interface ToastMessage {
  title: string
  description?: string
  tone: 'success' | 'info' | 'warning' | 'error' | 'neutral'
  icon?: LucideIcon
  durationMs?: number
  action?: { label: string; onClick: () => void }
}

/** Shows a toast. The toaster is loaded with the first one, to keep it out of the first page's code. */
export async function toast(message: ToastMessage): Promise<void> {
  const { showToast } = await import('./toaster-store.ts')
  showToast(message)
}
