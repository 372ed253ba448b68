import { Lock, Unlink } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { paths } from '../paths.ts'
import { formatDate } from '../time/formats.ts'
import { Brand } from '../ui/brand.tsx'
import { ButtonLink } from '../ui/buttons.tsx'
import { ColorModeButton } from '../ui/color-mode-button.tsx'
import { css } from '../ui/css.ts'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { MainContent } from '../ui/main-content.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { usePreview, type Shared } from './use-preview.ts'

const PreviewText = lazy(() => retryUntilLoaded(() => import('./preview-text.tsx')))
const PreviewLanding = lazy(() => retryUntilLoaded(() => import('./preview-landing.tsx')))

/** What somebody shared before it is published, for whoever has the link. */
export default function PreviewPage() {
  const [loaded, reload] = usePreview()
  const shared = loaded && 'shared' in loaded ? loaded.shared : null
  const failure = loaded && 'failure' in loaded ? loaded.failure : null
  const isOver =
    loaded === undefined || failure?.code === 'NOT_FOUND' || failure?.code === 'VALIDATION'
  return (
    <>
      <PageTitle>{shared?.kind === 'text' ? shared.preview.title : m.routes_preview()}</PageTitle>
      <meta name="robots" content="noindex" />
      <Bar shared={shared} />
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
        ) : shared ? (
          <Suspense fallback={<PageSkeleton />}>
            {shared.kind === 'landing' ? (
              <PreviewLanding {...shared} />
            ) : (
              <PreviewText preview={shared.preview} />
            )}
          </Suspense>
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

const until = { dateStyle: 'medium', timeStyle: 'short' } as const

function previewNotice({ kind, preview }: Shared): string {
  const time = formatDate(new Date(preview.expiresAt), until)
  if (kind === 'landing') return m.landing_preview_until({ time })
  return preview.published
    ? m.routes_preview_published({ time })
    : m.routes_preview_not_published({ time })
}

function Bar({ shared }: { shared: Shared | null }) {
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
      {shared ? (
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
          – {previewNotice(shared)}
        </p>
      ) : null}
      <div className={css({ display: 'flex', ms: 'auto' })}>
        <LanguageSwitch />
        <ColorModeButton />
      </div>
    </header>
  )
}
