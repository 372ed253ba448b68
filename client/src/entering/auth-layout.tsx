import { classes, css } from '../ui/css.ts'
import type { LucideIcon } from 'lucide-react'
import Calendar from 'lucide-react/icons/calendar'
import FileText from 'lucide-react/icons/file-text'
import Megaphone from 'lucide-react/icons/megaphone'
import { Outlet } from 'react-router'
import { Brand } from '../ui/brand.tsx'
import { ColorModeButton } from '../ui/color-mode-button.tsx'
import { IconTile } from '../ui/icon-tile.tsx'
import { LanguageSwitch } from '../ui/language-switch.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'

/** The layout of the pages for signing in and registering. */
export default function AuthLayout() {
  return (
    <div
      className={css({
        minH: '100dvh',
        display: 'grid',
        gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' },
        bg: 'bg.panel',
      })}
    >
      <div className={css({ display: 'flex', flexDirection: 'column', minH: '100dvh' })}>
        <header
          className={css({
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            px: { base: '5', md: '10' },
            py: '5',
          })}
        >
          <Brand />
          <div className={css({ display: 'flex' })}>
            <LanguageSwitch />
            <ColorModeButton />
          </div>
        </header>
        <main
          id="main"
          className={css({
            flex: '1',
            display: 'flex',
            flexDirection: 'column',
            justifyContent: 'center',
            px: { base: '5', md: '10' },
            pb: '24',
          })}
        >
          <div className={css({ w: '100%', maxW: '23rem', mx: 'auto' })}>
            <Outlet />
          </div>
        </main>
      </div>
      <AuthAside />
    </div>
  )
}

interface Sample {
  icon: LucideIcon
  title: () => string
  body: () => string
  when: () => string
}

const samples: Sample[] = [
  {
    icon: Calendar,
    title: m.entering_sample_meeting,
    body: m.entering_sample_meeting_body,
    when: m.entering_sample_hours,
  },
  {
    icon: Megaphone,
    title: m.entering_sample_closed,
    body: m.entering_sample_closed_body,
    when: m.entering_sample_now,
  },
  {
    icon: FileText,
    title: m.entering_sample_policy,
    body: m.entering_sample_policy_body,
    when: m.entering_sample_day,
  },
]

/** A decorative picture of the product, on wide screens only. */
export function AuthAside() {
  return (
    <aside
      aria-hidden="true"
      className={css({
        display: { base: 'none', lg: 'flex' },
        flexDirection: 'column',
        justifyContent: 'center',
        gap: '12',
        px: '16',
        color: 'white',
        bgImage:
          'radial-gradient(90% 70% at 85% 8%, {colors.brand.600} 0%, transparent 60%), linear-gradient(160deg, {colors.brand.800} 0%, {colors.brand.900} 55%, {colors.brand.950} 100%)',
        overflow: 'hidden',
      })}
    >
      <div className={css({ display: 'grid', gap: '3', w: '100%', maxW: '26rem', mx: 'auto' })}>
        {samples.map((sample, index) => (
          <SampleCard key={sample.title()} sample={sample} isFront={index === 1} />
        ))}
      </div>
      <p
        className={css({
          maxW: '26rem',
          mx: 'auto',
          w: '100%',
          fontSize: '2xl',
          lineHeight: '1.3',
          fontWeight: 'medium',
          letterSpacing: '-0.015em',
          textWrap: 'balance',
        })}
      >
        {m.entering_promise()}
      </p>
    </aside>
  )
}

function SampleCard({ sample, isFront }: { sample: Sample; isFront: boolean }) {
  const Icon = sample.icon
  return (
    <div
      className={classes(
        css({
          display: 'flex',
          gap: '3.5',
          p: '4',
          borderRadius: 'xl',
          borderWidth: '1px',
          borderColor: 'white/15',
        }),
        isFront
          ? css({ bg: 'white/14', mx: '-5', boxShadow: '0 20px 50px -12px rgb(0 0 0 / 0.45)' })
          : css({ bg: 'white/6', opacity: 0.72 }),
      )}
    >
      <IconTile icon={Icon} className={css({ bg: 'white/15', color: 'inherit' })} />
      <span className={css({ flex: '1', minW: '0' })}>
        <span
          lang={languageOf(sample.title())}
          className={css({ display: 'block', fontWeight: 'medium', truncate: true })}
        >
          {sample.title()}
        </span>
        <span
          className={css({ display: 'block', textStyle: 'sm', color: 'white/75', truncate: true })}
        >
          {sample.body()}
        </span>
      </span>
      <span className={css({ textStyle: 'xs', color: 'white/65', pt: '1' })}>{sample.when()}</span>
    </div>
  )
}
