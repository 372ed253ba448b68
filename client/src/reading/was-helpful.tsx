import { answeredAnchors, longestComment } from '@prakat/schema/article-rules'
import { useEffect, useState, type FormEvent } from 'react'
import { reasonOf, toFailure } from '../api/failure.ts'
import { Button } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import { givenAnswers, type Helpful } from './given-answers.ts'

const choices = {
  yes: { label: m.reading_helpful_yes, ask: m.reading_helpful_thanks_yes },
  no: { label: m.reading_helpful_no, ask: m.reading_helpful_thanks_no },
}
const sides = Object.keys(choices) as Helpful[]

/**
 * Asks whether an article has helped, and then what somebody would say to that. Without a script the forms are sent as
 * they are, and the address that they lead back to shows the part that comes next.
 */
export function WasHelpful({ id }: { id: string }) {
  const [answer, setAnswer] = useState<Helpful | null>(null)
  const [step, setStep] = useState<'ask' | 'answered' | 'commented'>('ask')
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)

  useEffect(() => {
    let isHere = true
    givenAnswers.of(id).then(
      (known) => isHere && setAnswer((given) => given ?? known),
      // Then it is asked anew, and the answer takes the place of the one before.
      () => {},
    )
    return () => void (isHere = false)
  }, [id])

  async function give(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form, (event.nativeEvent as SubmitEvent).submitter)
    const helpful = fields.get('helpful') as Helpful
    const comment = ((fields.get('comment') as string | null) ?? '').trim()
    const isComment = fields.has('comment')
    if (sending || (isComment && !comment)) return
    // The same again would take what was written with it.
    if (!isComment && helpful === answer) return setStep('answered')
    setSending(true)
    setFailure(null)
    try {
      await givenAnswers.give(id, helpful, comment)
      setAnswer(helpful)
      setStep(isComment ? 'commented' : 'answered')
    } catch (error) {
      setFailure(reasonOf(toFailure(error)))
    } finally {
      setSending(false)
    }
  }

  const look = (isNext: boolean) =>
    isNext ? nextLook : step === 'ask' ? targetedLook : css({ display: 'none' })
  const form = { method: 'post', action: `/v1/articles/${id}/helpful`, onSubmit: give } as const
  return (
    <section aria-labelledby="was-helpful" className={partLook}>
      <form {...form} className={questionLook}>
        <h2 id="was-helpful" className={css({ fontWeight: 'semibold' })}>
          {m.reading_helpful()}
        </h2>
        <div className={css({ display: 'flex', gap: '2' })}>
          {sides.map((side) => {
            const { label } = choices[side]
            return (
              <Button
                key={side}
                type="submit"
                name="helpful"
                value={side}
                variant={answer === side ? 'subtle' : 'outline'}
                aria-pressed={answer === side}
              >
                {label()}
              </Button>
            )
          })}
        </div>
      </form>
      <div aria-live="polite">
        {sides.map((side) => (
          <form
            key={side}
            {...form}
            id={answeredAnchors[side]}
            className={look(step === 'answered' && answer === side)}
          >
            <input type="hidden" name="helpful" value={side} />
            <label className={css({ display: 'grid', gap: '2' })}>
              <span>{choices[side].ask()}</span>
              <textarea
                name="comment"
                placeholder={m.reading_comment()}
                required
                rows={3}
                maxLength={longestComment}
                className={commentLook}
              />
            </label>
            <div className={sendLook}>
              <p className={css({ textStyle: 'sm', color: 'fg.muted', flex: '1 1 16rem' })}>
                {m.reading_comment_about()}
              </p>
              <Button type="submit" size="sm" variant="outline" disabled={sending}>
                {m.reading_comment_send()}
              </Button>
            </div>
          </form>
        ))}
        <p id={answeredAnchors.commented} className={look(step === 'commented')}>
          {m.reading_comment_thanks()}
        </p>
      </div>
      {failure ? (
        <p role="alert" className={css({ mt: '3', textStyle: 'sm', color: 'fg.error' })}>
          {failure}
        </p>
      ) : null}
    </section>
  )
}

const partLook = css({
  mt: '12',
  px: '5',
  py: '4',
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.panel',
  _print: { display: 'none' },
})
const questionLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '6',
  rowGap: '3',
})
const nextLook = css({ display: 'grid', gap: '3', mt: '4', pt: '4', borderTopWidth: '1px' })
/** For whoever runs no script: hidden, unless the address names it. */
const targetedLook = css({
  display: 'none',
  gap: '3',
  mt: '4',
  pt: '4',
  borderTopWidth: '1px',
  scrollMarginTop: '40vh',
  '&:target': { display: 'grid' },
})
const commentLook = css({
  px: '3',
  py: '2',
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg',
  resize: 'vertical',
  focusVisibleRing: 'inside',
})
const sendLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
})
