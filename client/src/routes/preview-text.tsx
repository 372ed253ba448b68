import type { Preview } from '@prakat/schema/published-resource'
import { Suspense } from 'react'
import { serverAddress } from '../api/server-address.ts'
import { WrittenHtml } from '../directory/rich-text-html.tsx'
import { placeLook } from '../media/player/stage-look.ts'
import { LazyPlayer } from '../media/player/lazy-player.tsx'
import { formatDate } from '../time/formats.ts'
import { css } from '../ui/css.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'

/** As JSON brings it. */
export type TextPreview = Omit<Preview, 'at' | 'expiresAt'> & { at: string; expiresAt: string }

/** What is written, as it is going to be read. */
export default function PreviewText({ preview }: { preview: TextPreview }) {
  const { title, summary, html, text, cover, film, author, at } = preview
  const isEmpty = html === null ? !text : /^(<p><\/p>)*$/.test(html)
  return (
    <article
      className={css({
        maxW: '46rem',
        mx: 'auto',
        px: { base: '4', md: '6' },
        py: { base: '8', md: '14' },
      })}
    >
      <h1
        lang={languageOf(title)}
        className={css({
          fontSize: { base: '2xl', md: '3xl' },
          lineHeight: '1.25',
          fontWeight: 'semibold',
          letterSpacing: '-0.02em',
          overflowWrap: 'anywhere',
          textWrap: 'balance',
        })}
      >
        {title}
      </h1>
      <p className={css({ mt: '3', textStyle: 'sm', color: 'fg.muted' })}>
        {[author, formatDate(new Date(at), { dateStyle: 'long' })].filter(Boolean).join(' · ')}
      </p>
      {film ? (
        <div className={css({ mt: '8' })}>
          <Suspense fallback={<span aria-busy="true" className={placeLook} />}>
            <LazyPlayer source={{ address: film }} title={title} poster={cover} />
          </Suspense>
        </div>
      ) : cover ? (
        <img
          src={serverAddress.of(cover)}
          alt=""
          className={css({ mt: '8', w: '100%', borderRadius: 'l3' })}
        />
      ) : null}
      {summary ? (
        <p
          lang={languageOf(summary)}
          className={css({ mt: '8', textStyle: 'lg', color: 'fg.muted', lineHeight: '1.6' })}
        >
          {summary}
        </p>
      ) : null}
      <div className={css({ mt: '8' })}>
        {isEmpty ? (
          <p className={css({ color: 'fg.muted' })}>{m.routes_preview_no_text()}</p>
        ) : html === null ? (
          <p
            lang={languageOf(text)}
            className={css({
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              lineHeight: '1.65',
            })}
          >
            {text}
          </p>
        ) : (
          <WrittenHtml html={html} />
        )}
      </div>
    </article>
  )
}
