import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Eye } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUser } from '../session/session-store.ts'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { m } from '../words/m.ts'
import type { PreviewDialogProps } from './preview-dialog.tsx'
import type { PublishedForm, PublishedValues } from './published-form.tsx'

const PreviewDialog = lazy(async () => {
  const { PreviewDialog: loaded } = await retryUntilLoaded(() => import('./preview-dialog.tsx'))
  return { default: loaded }
})

type Shown = Omit<PreviewDialogProps, 'onClose' | 'authorId'>

interface PreviewButtonProps<Values> {
  form: Pick<PublishedForm<never, Values, never>, 'noticeOf' | 'pageOf'>
  /** Undefined of what is not saved yet. */
  authorId: string | undefined
}

/** Shows what is written in the form around it as its readers will see it, saved or not. */
export function PreviewButton<Values extends PublishedValues>({
  form,
  authorId,
}: PreviewButtonProps<Values>) {
  const { id: userId } = useUser()
  const { getValues } = useFormContext<PublishedValues>()
  const [preview, setPreview] = useState<Shown | null>(null)
  function open() {
    const values = structuredClone(getValues()) as Values
    setPreview({ ...values, notice: form.noticeOf(values), page: form.pageOf(values) })
  }
  return (
    <>
      <Button variant="outline" aria-label={m.published_preview()} onClick={open}>
        <Eye aria-hidden="true" />
        <chakra.span hideBelow="md">{m.published_preview()}</chakra.span>
      </Button>
      {preview ? (
        <Suspense>
          <PreviewDialog
            {...{ title: preview.title, publishAt: preview.publishAt, timeZone: preview.timeZone }}
            {...{ notice: preview.notice, page: preview.page, authorId: authorId ?? userId }}
            onClose={() => setPreview(null)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
