import type { SiteHit } from '@prakat/schema/search'
import { Link } from 'react-router'
import { css } from '../ui/css.ts'
import { Marked } from '../ui/marked.tsx'
import { stretched } from '../ui/reading-looks.ts'
import { languageOf } from '../words/language-of.ts'
import { hitKinds } from './hit-kinds.ts'

/** The whole of each leads where its title does. */
export const HitList = ({ hits }: { hits: SiteHit[] }) => (
  <ol>
    {hits.map((hit) => {
      const { kind, id, path, title, titleMarks, excerpt, excerptMarks } = hit
      const { icon: Icon, one } = hitKinds[kind]
      return (
        <li key={`${kind} ${id}`} className={hitLook}>
          <p className={kindLook}>
            <Icon size={14} aria-hidden="true" /> {one(hit)}
          </p>
          <h2
            lang={languageOf(title)}
            className={css({ fontWeight: 'semibold', overflowWrap: 'anywhere' })}
          >
            <Link to={path} className={stretched}>
              <Marked text={title} marks={titleMarks} />
            </Link>
          </h2>
          {excerpt ? (
            <p lang={languageOf(excerpt)} className={excerptLook}>
              <Marked text={excerpt} marks={excerptMarks} />
            </p>
          ) : null}
        </li>
      )
    })}
  </ol>
)

const hitLook = css({
  position: 'relative',
  display: 'grid',
  gap: '1',
  py: '5',
  borderBottomWidth: '1px',
  _last: { borderBottomWidth: '0' },
})
const kindLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  textStyle: 'xs',
  color: 'fg.muted',
})
const excerptLook = css({
  textStyle: 'sm',
  color: 'fg.muted',
  lineHeight: '1.6',
  lineClamp: '2',
  overflowWrap: 'anywhere',
})
