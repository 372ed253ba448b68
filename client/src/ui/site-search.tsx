import Search from 'lucide-react/icons/search'
import { Form, useSearchParams } from 'react-router'
import { css } from './css.ts'

interface SiteSearchProps {
  /** The path of the page that is searched. */
  to: string
  label: string
  /** Stays chosen. */
  category?: string | null
}

/** Searches a page for readers, also without a script. */
export function SiteSearch({ to, label, category }: SiteSearchProps) {
  const [params] = useSearchParams()
  const search = params.get('search') ?? ''
  return (
    <search className={css({ display: 'block', mt: '6', maxW: '36rem' })}>
      <Form action={to}>
        {category ? <input type="hidden" name="category" value={category} /> : null}
        <label className={searchLook}>
          <Search size={18} aria-hidden="true" />
          <span className={css({ srOnly: true })}>{label}</span>
          <input
            key={search}
            type="search"
            name="search"
            defaultValue={search}
            maxLength={200}
            placeholder={label}
            className={css({ flex: '1', minW: '0', h: '12', bg: 'transparent', outline: 'none' })}
          />
        </label>
      </Form>
    </search>
  )
}

/** What is asked for, from where the page ends. */
export function withAfter(params: URLSearchParams, after: string): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('after', after)
  return next
}

const searchLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '4',
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.panel',
  color: 'fg.muted',
  _focusWithin: { borderColor: 'primary.solid', outline: '1px solid {colors.primary.solid}' },
})
