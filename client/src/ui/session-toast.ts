import { toast } from './toast.ts'

const sessionToastMs = 1000

/** Signed in, signed out, expired: shorter than the product's other messages. */
export function sessionToast(title: string) {
  void toast({ title, tone: 'neutral', durationMs: sessionToastMs })
}
