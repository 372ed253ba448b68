import { lazy, Suspense, useId } from 'react'
import type { RichText } from '@prakat/schema/rich-text-rules'
import { FieldNote } from '../forms/text-field.tsx'
import { css, recipeClasses } from '../ui/css.ts'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { m } from '../words/m.ts'
import type { MediaSource } from './media-nodes.ts'

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: loaded } = await retryUntilLoaded(() => import('./rich-text-editor.tsx'))
  return { default: loaded }
})

export interface RichTextFieldProps {
  label: string
  /** Null for nothing yet. */
  value: RichText | null
  onChange: (value: RichText) => void
  onBlur?: () => void
  media?: MediaSource
  /** What is wrong with the value; required, so that no form forgets to show it. */
  error: string | undefined
  hint?: string
}

const field = recipeClasses<Record<'root' | 'label', string>>('field')

/** A labelled editor for formatted text, with its hint and error. The editor is loaded when this is first drawn. */
export function RichTextField({ label, error, hint, ...editor }: RichTextFieldProps) {
  const id = useId()
  const [labelId, hintId, errorId] = [`${id}-label`, `${id}-hint`, `${id}-error`]
  const [keysId, isHinted] = [`${id}-keys`, Boolean(hint && !error)]
  const aria = {
    'aria-labelledby': labelId,
    'aria-describedby': isHinted ? `${hintId} ${keysId}` : keysId,
    ...(error && { 'aria-invalid': 'true', 'aria-errormessage': errorId }),
  }
  return (
    <div className={field.root}>
      <span id={labelId} className={field.label}>
        {label}
      </span>
      <Suspense fallback={<div aria-busy="true" className={waiting} />}>
        <RichTextEditor id={id} aria={aria} {...editor} />
      </Suspense>
      <span id={keysId} hidden>
        {m.rich_text_keys()}
      </span>
      <FieldNote id={hintId} hint={hint} errorId={errorId} error={error} />
    </div>
  )
}

// As high as the empty editor, so that nothing moves when it comes.
const waiting = css({
  width: '100%',
  minH: '60',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.muted',
})
