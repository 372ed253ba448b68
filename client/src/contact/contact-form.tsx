import type { MessageDepartment } from '@prakat/schema/message'
import type { DrawnContactForm } from '@prakat/schema/site-page'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../api/api-error.ts'
import { FormError } from '../forms/form-error.tsx'
import { FieldNote, TextField } from '../forms/text-field.tsx'
import { useSession } from '../session/session-store.ts'
import { Button } from '../ui/buttons.tsx'
import { classes, css, recipeClasses } from '../ui/css.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { formLook, noteLook, Review, Sent } from './contact-review.tsx'
import { canProve, proveWork, sendMessage, type Proof } from './send-message.ts'

interface ContactFormProps {
  departments: MessageDepartment[]
  /** Whose page led here. */
  chosen: string | null
  /** What the server has made of it for those without a script. */
  drawn: DrawnContactForm | undefined
}

type Errors = Record<string, string>
const limits = { name: 100, subject: 200, message: 5000 }

/** Works as a form of the browser's own too, which shows the message once more before it is sent. */
export function ContactForm({ departments, chosen, drawn }: ContactFormProps) {
  const { user } = useSession()
  const [errors, setErrors] = useState<Errors>(drawn?.errors ?? {})
  const [problem, setProblem] = useState(drawn?.problem ?? undefined)
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(drawn?.step === 'sent')
  const form = useRef<HTMLFormElement>(null)
  const proof = useRef<Promise<Proof> | null>(null)
  const values = drawn?.values ?? {}

  /** Done while somebody writes, so that nobody waits for it. */
  function begin(): Promise<Proof> {
    proof.current ??= proveWork()
    proof.current.catch(() => (proof.current = null))
    return proof.current
  }

  async function send(event: FormEvent) {
    // Where browsers give pages no means to work it out, the server shows it for review.
    if (!canProve()) return
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(form.current!)) as Record<string, string>
    setSending(true)
    setProblem(undefined)
    try {
      await sendMessage(typed, begin())
      setSent(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const refused = error.fields ?? {}
      const fieldNames = Object.keys(refused).filter((name) => name in typed)
      setErrors(refused)
      if (fieldNames.length === 0) setProblem(error.message)
      // It has been used, or was refused itself.
      if (fieldNames.length === 0 && error.status !== 429) proof.current = null
      const first = form.current?.elements.namedItem(fieldNames[0] ?? '')
      if (first instanceof HTMLElement) first.focus()
    } finally {
      setSending(false)
    }
  }

  if (isSent) return <Sent onAgain={() => setSent(false)} />
  if (drawn?.step === 'review') return <Review {...{ departments, drawn }} />
  const field = (name: keyof typeof limits | 'email') => ({
    ...{ name, size: 'lg' as const, error: errors[name] },
    onInput: () => setErrors(({ [name]: _mended, ...others }) => others),
  })
  const listeners = {
    onFocus: () => void (canProve() && begin().catch(() => {})),
    onSubmit: (event: FormEvent) => void send(event),
  }
  return (
    <form
      ref={form}
      action="/contact"
      method="post"
      noValidate
      {...listeners}
      aria-labelledby="contact-form"
      className={formLook}
    >
      <h2 id="contact-form" className={css({ textStyle: 'xl', fontWeight: 'semibold' })}>
        {m.contact_write()}
      </h2>
      <FormError message={problem} />
      <div className={pairLook}>
        <TextField
          {...field('name')}
          label={m.contact_name()}
          autoComplete="name"
          required
          maxLength={limits.name}
          defaultValue={values['name'] ?? user?.name}
        />
        <TextField
          {...field('email')}
          label={m.contact_your_email()}
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={values['email'] ?? user?.email}
        />
      </div>
      {departments.length > 0 ? (
        <Departments
          departments={departments}
          chosen={values['departmentId'] ?? chosen ?? ''}
          error={errors['departmentId']}
        />
      ) : null}
      <TextField
        {...field('subject')}
        label={m.contact_subject()}
        required
        maxLength={limits.subject}
        defaultValue={values['subject']}
      />
      <MessageField {...field('message')} written={values['message']} />
      {/* Nobody sees or reaches it; whoever fills it in is a program. */}
      <div className={trapLook} aria-hidden="true">
        <input name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={css({ display: 'grid', gap: '3', justifyItems: 'start' })}>
        <Button type="submit" size="lg" loading={isSending} loadingText={m.contact_sending()}>
          {m.contact_send()}
        </Button>
        <p className={noteLook}>
          {m.contact_privacy()}{' '}
          <a href="/privacy-policy" className={css({ textDecoration: 'underline' })}>
            {m.contact_privacy_link()}
          </a>
        </p>
      </div>
    </form>
  )
}

const fieldLook = recipeClasses<Record<'root' | 'label', string>>('field')
const inputLook = recipeClasses<{ base: string; size: Record<'lg', string> }>('input')

interface DepartmentsProps {
  departments: MessageDepartment[]
  chosen: string
  error: string | undefined
}

function Departments({ departments, chosen, error }: DepartmentsProps) {
  const id = useId()
  return (
    <div className={fieldLook.root}>
      <label htmlFor={id} className={fieldLook.label}>
        {m.contact_department()}
      </label>
      <div className={css({ position: 'relative', w: '100%' })}>
        <select
          id={id}
          name="departmentId"
          defaultValue={chosen}
          aria-invalid={error ? true : undefined}
          aria-errormessage={error ? `${id}-error` : undefined}
          className={classes(inputLook.base, inputLook.size.lg, selectLook)}
        >
          <option value="">{m.contact_general()}</option>
          {departments.map(({ id: value, nameEn, nameTh }) => (
            <option key={value} value={value}>
              {shownName(nameEn, nameTh)}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden="true" className={chevronLook} />
      </div>
      <FieldNote id={`${id}-hint`} hint={undefined} errorId={`${id}-error`} error={error} />
    </div>
  )
}

interface MessageFieldProps {
  name: string
  error: string | undefined
  onInput: () => void
  written: string | undefined
}

function MessageField({ name, error, onInput, written }: MessageFieldProps) {
  const id = useId()
  return (
    <div className={fieldLook.root}>
      <label htmlFor={id} className={fieldLook.label}>
        {m.contact_message()}
      </label>
      <textarea
        {...{ id, name, onInput }}
        rows={7}
        required
        maxLength={limits.message}
        defaultValue={written}
        aria-invalid={error ? true : undefined}
        aria-errormessage={error ? `${id}-error` : undefined}
        className={classes(inputLook.base, inputLook.size.lg, areaLook)}
      />
      <FieldNote id={`${id}-hint`} hint={undefined} errorId={`${id}-error`} error={error} />
    </div>
  )
}

const pairLook = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '5',
  alignItems: 'start',
})
const selectLook = css({ pe: '10', textOverflow: 'ellipsis' })
const chevronLook = css({
  position: 'absolute',
  insetEnd: '3',
  top: '50%',
  transform: 'translateY(-50%)',
  color: 'fg.muted',
  pointerEvents: 'none',
})
const areaLook = css({ h: 'auto', py: '2.5', lineHeight: '1.6', resize: 'vertical' })
const trapLook = css({
  position: 'absolute',
  left: '-9999px',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
})
