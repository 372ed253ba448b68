import { Link } from 'react-router'
import { languageOf } from '../words/language-of.ts'
import { css } from './css.ts'
import { quietLink } from './reading-looks.ts'

export interface TrailLink {
  to: string
  text: string
}

interface TrailProps {
  /** What it is called for whoever hears it. */
  label: string
  links: TrailLink[]
}

/** What leads to a page, from the top. */
export function Trail({ label, links }: TrailProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={label} className={css({ mb: '5', _print: { display: 'none' } })}>
      <ol className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '2', textStyle: 'sm' })}>
        {links.map(({ to, text }) => (
          <li key={to} className={stepLook}>
            <Link to={to} lang={languageOf(text)} className={quietLink}>
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

const stepLook = css({
  minW: '0',
  overflowWrap: 'anywhere',
  '& + &': { _before: { content: '"/" / ""', color: 'fg.subtle', me: '2' } },
})
