import type { LucideIcon } from 'lucide-react'
import { createStore } from 'zustand'
import { reasonOf, type Failure } from '../api/failure.ts'
import { sessionToastMs } from '../constants.ts'
import { m } from '../words/m.ts'

export interface ToastMessage {
  title: string
  description?: string
  tone: 'success' | 'info' | 'warning' | 'error' | 'neutral'
  icon?: LucideIcon
  durationMs?: number
  /** Counts the seconds down to this moment, when it goes. */
  until?: number
  action?: { label: string; onClick: () => void }
  /** Takes the place of all others. */
  alone?: boolean
}

/** Whether the toaster is to be loaded: with the first toast, to keep it out of the first page's code. */
export const toasterWanted = createStore(() => false)

/** Shows a toast. */
export async function toast(message: ToastMessage): Promise<void> {
  toasterWanted.setState(true)
  const { showToast } = await import('./toaster-store.ts')
  showToast(message)
}

const readingTimeMs = 6000

export function toastFailure(failure: Failure) {
  const { reference } = failure
  const description = reasonOf(failure) + (reference ? ` (${reference})` : '')
  void toast({
    title: m.ui_action_failed(),
    description,
    tone: 'error',
    durationMs: readingTimeMs,
  })
}

/**
 * Signed in, signed out, expired: shorter than the product's other messages, which go with it, since what they tell and
 * undo is that person's.
 */
export function sessionToast(title: string) {
  void toast({ title, tone: 'neutral', durationMs: sessionToastMs, alone: true })
}
