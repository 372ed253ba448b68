import type { Preview as Answered } from '@prakat/schema/published-resource'
import { Lock, Unlink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toFailure, type Failure } from '../api/failure.ts'
import { send } from '../api/send.ts'
import { serverAddress } from '../api/server-address.ts'
import { useMailToken } from '../entering/use-mail-token.ts'
import { paths } from '../paths.ts'
import { WrittenHtml } from '../rich-text/rich-text-html.tsx'
import { formatDate } from '../time/formats.ts'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/buttons.tsx'
import { ColorModeButton } from '../ui/color-mode-button.tsx'
import { css } from '../ui/css.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MainContent } from '../ui/main-content.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'

/** As JSON brings it. */
type Preview = Omit<Answered, 'at' | 'expiresAt'> & { at: string; expiresAt: string }
type Loaded = { preview: Preview } | { failure: Failure } | null

/** What somebody shared before it is published, for whoever has the link. */
export default function PreviewPage() {
  const token = useMailToken()
  const [loaded, reload] = usePreview(token)
  const preview = loaded && 'preview' in loaded ? loaded.preview : null
  const failure = loaded && 'failure' in loaded ? loaded.failure : null
  const isOver = !token || failure?.code === 'NOT_FOUND' || failure?.code === 'VALIDATION'
  return (
    <>
      <PageTitle>{preview?.title ?? m.routes_preview()}</PageTitle>
      <meta name="robots" content="noindex" />
      <Bar preview={preview} />
      <MainContent>
        {isOver ? (
          <MessagePage
            icon={Unlink}
            title={m.routes_preview_over()}
            description={m.routes_preview_over_about()}
          />
        ) : failure?.code === 'UNAUTHENTICATED' ? (
          <MessagePage
            icon={Lock}
            title={m.routes_preview_members()}
            description={m.entering_sign_in_first()}
          >
            <ButtonLink to={paths.login()}>{m.entering_sign_in()}</ButtonLink>
          </MessagePage>
        ) : preview ? (
          <Content {...preview} />
        ) : failure ? (
          <LoadFailure
            heading="h1"
            title={m.routes_preview_not_loaded()}
            failure={failure}
            onRetry={reload}
          />
        ) : (
          <PageSkeleton />
        )}
      </MainContent>
    </>
  )
}

function usePreview(token: string | null): [Loaded, () => void] {
  const [loaded, setLoaded] = useState<Loaded>(null)
  useEffect(() => {
    if (token) void ask(token).then(setLoaded)
  }, [token])
  return [loaded, () => token && void ask(token).then(setLoaded)]
}

const ask = (token: string) =>
  send({ method: 'POST', path: '/preview', body: { token }, repeatable: true }).then(
    (answer) => ({ preview: answer as Preview }),
    (error: unknown) => ({ failure: toFailure(error) }),
  )

const until = { dateStyle: 'medium', timeStyle: 'short' } as const

function Bar({ preview }: { preview: Preview | null }) {
  const time = preview && formatDate(new Date(preview.expiresAt), until)
  return (
    <header
      className={css({
        position: 'sticky',
        top: '0',
        zIndex: 'docked',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '4',
        minH: '14',
        px: { base: '3', md: '6' },
        bg: 'bg.panel',
        borderBottomWidth: '1px',
      })}
    >
      <Brand />
      {preview && time ? (
        <p
          className={css({
            flex: { base: '1 0 100%', md: '1' },
            order: { base: '1', md: '0' },
            pb: { base: '2.5', md: '0' },
            textStyle: 'sm',
            color: 'fg.muted',
            textWrap: 'pretty',
          })}
        >
          <strong className={css({ color: 'fg', fontWeight: 'semibold' })}>
            {m.routes_preview()}
          </strong>{' '}
          –{' '}
          {preview.published
            ? m.routes_preview_published({ time })
            : m.routes_preview_not_published({ time })}
        </p>
      ) : null}
      <div className={css({ display: 'flex', ms: 'auto' })}>
        <LanguageSwitch />
        <ColorModeButton />
      </div>
    </header>
  )
}

function Content({ title, summary, html, text, cover, author, at }: Preview) {
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
      {cover ? (
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
