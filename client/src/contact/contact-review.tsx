import type { MessageDepartment } from '@prakat/schema/message'
import type { DrawnContactForm } from '@prakat/schema/site-page'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { FormError } from '../forms/form-error.tsx'
import { Button } from '../ui/buttons.tsx'
import { classes, css } from '../ui/css.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'

interface ReviewProps {
  departments: MessageDepartment[]
  drawn: DrawnContactForm
}

/** What was written, once more before it is sent. */
export function Review({ departments, drawn }: ReviewProps) {
  const { values, reviewed, problem } = drawn
  const department = departments.find(({ id }) => id === values['departmentId'])
  const facts = [
    [m.contact_name(), values['name']],
    [m.contact_your_email(), values['email']],
    [m.contact_department(), department && shownName(department.nameEn, department.nameTh)],
    [m.contact_subject(), values['subject']],
    [m.contact_message(), values['message']],
  ]
  return (
    <form action="/contact" method="post" aria-labelledby="contact-review" className={formLook}>
      <h2 id="contact-review" className={css({ textStyle: 'xl', fontWeight: 'semibold' })}>
        {m.contact_review()}
      </h2>
      <p className={css({ color: 'fg.muted' })}>{m.contact_review_about()}</p>
      <FormError message={problem ?? undefined} />
      <dl className={css({ display: 'grid', gap: '4' })}>
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt className={noteLook}>{label}</dt>
              <dd className={css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="reviewed" value={reviewed} />
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <Button type="submit" size="lg">
          {m.contact_send()}
        </Button>
        <Button type="submit" size="lg" variant="outline" name="change" value="1">
          {m.contact_change()}
        </Button>
      </div>
    </form>
  )
}

/** In place of the form once it was sent. */
export function Sent({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes(formLook, css({ justifyItems: 'start' }))}>
      <span className={css({ color: 'fg.success' })}>
        <CircleCheck size={32} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <h2 ref={heading} tabIndex={-1} className={sentLook}>
        {m.contact_sent()}
      </h2>
      <p className={css({ color: 'fg.muted' })}>{m.contact_sent_about()}</p>
      <a
        href="/contact"
        className={css({ textDecoration: 'underline', textUnderlineOffset: '4px' })}
        onClick={(event) => {
          event.preventDefault()
          onAgain()
        }}
      >
        {m.contact_again()}
      </a>
    </section>
  )
}

export const formLook = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '5',
  p: { base: '5', md: '8' },
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.panel',
})
export const noteLook = css({ textStyle: 'sm', color: 'fg.muted' })
const sentLook = css({ textStyle: 'xl', fontWeight: 'semibold', outline: 'none' })
