import { useEffect, useState } from 'react'
import { css } from '../ui/css.ts'
import { quietLink } from '../ui/reading-looks.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { Fold } from './fold.tsx'

interface ContentsProps {
  headings: { id: string; level: number; text: string }[]
}

/** What is in it, beside the text where there is room. */
export function Contents({ headings }: ContentsProps) {
  const present = usePresent(headings)
  return (
    <nav aria-label={m.reading_contents()} className={contentsLook}>
      <p className={css({ textStyle: 'sm', fontWeight: 'semibold', mb: '2' })}>
        {m.reading_contents()}
      </p>
      <Headings headings={headings} present={present} />
    </nav>
  )
}

/** The same on a phone, below the title, where it opens. */
export const ContentsFold = ({ headings }: ContentsProps) => (
  <nav aria-label={m.reading_contents()} className={foldedLook}>
    <Fold label={m.reading_contents()}>
      <Headings headings={headings} present={null} />
    </Fold>
  </nav>
)

function Headings({ headings, present }: ContentsProps & { present: string | null }) {
  const top = Math.min(...headings.map(({ level }) => level))
  return (
    <ol className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' })}>
      {headings.map(({ id, level, text }) => (
        <li key={id} className={indents[level - top]}>
          <a
            href={`#${id}`}
            lang={languageOf(text)}
            aria-current={id === present ? 'location' : undefined}
            className={id === present ? presentLink : quietLink}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** The heading of what is being read: the last one that has passed the upper third of the window. */
function usePresent(headings: ContentsProps['headings']): string | null {
  const [present, setPresent] = useState<string | null>(null)
  useEffect(() => {
    const parts = headings.flatMap(({ id }) => document.getElementById(id) ?? [])
    const watching = new IntersectionObserver(
      () => {
        const passed = parts.filter((part) => part.getBoundingClientRect().top < innerHeight / 3)
        setPresent(passed.at(-1)?.id ?? null)
      },
      { rootMargin: '0px 0px -66% 0px' },
    )
    for (const part of parts) watching.observe(part)
    return () => watching.disconnect()
  }, [headings])
  return present
}

/** By how much deeper a heading is than the highest. */
const indents = [undefined, css({ ps: '4' }), css({ ps: '8' })]
const foldedLook = css({ mt: '6', lg: { display: 'none' }, _print: { display: 'none' } })
const contentsLook = css({
  display: 'none',
  lg: {
    display: 'block',
    position: 'sticky',
    top: '20',
    alignSelf: 'start',
    maxH: 'calc(100vh - 6rem)',
    overflowY: 'auto',
  },
  _print: { display: 'none' },
})
const presentLink = css({
  overflowWrap: 'anywhere',
  display: 'inline-flex',
  alignItems: 'center',
  minH: { base: '9', lg: '7' },
  textStyle: 'sm',
  color: 'primary.fg',
  fontWeight: 'medium',
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
})
