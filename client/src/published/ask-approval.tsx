import { lazy, Suspense, useRef, type ReactNode } from 'react'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import type { ApprovalSheetProps } from './approval-sheet.tsx'

const ApprovalSheet = lazy(async () => {
  const { ApprovalSheet: loaded } = await retryUntilLoaded(() => import('./approval-sheet.tsx'))
  return { default: loaded }
})

/** What somebody who asks for an approval wishes. */
export interface PublishOptions {
  /** Null: as soon as it is approved. */
  publishAt: string | null
  note: string
}

interface Question extends Pick<ApprovalSheetProps, 'times'> {
  title: string
  /** What is going to change, above the rest. */
  details?: (block: (blocked: boolean) => void) => ReactNode
}

/** Asks what somebody wishes who asks for an approval; `wish` holds it afterwards. Render the returned dialog. */
export function useApprovalQuestion() {
  const { ask, dialog } = useConfirm()
  const wish = useRef<PublishOptions>({ publishAt: null, note: '' })

  /** Resolves to whether it is asked for. */
  function askForApproval({ title, times, details }: Question) {
    wish.current = { publishAt: null, note: '' }
    return new Promise<boolean>((answer) =>
      ask({
        title,
        confirm: m.published_request_approval(),
        stay: m.published_dont_publish(),
        tone: 'primary',
        wide: details !== undefined,
        details: (block) => (
          <Suspense>
            <ApprovalSheet
              times={times}
              block={block}
              onChange={(next) => void (wish.current = next)}
            >
              {details?.(block)}
            </ApprovalSheet>
          </Suspense>
        ),
        onConfirm: () => answer(true),
        onStay: () => answer(false),
      }),
    )
  }
  return { askForApproval, wish, dialog }
}
