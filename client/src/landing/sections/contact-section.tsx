import type { SectionView } from '@prakat/schema/landing'
import type { LucideIcon } from 'lucide-react'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { classes, css } from '../../ui/css.ts'
import type { Language } from '../../words/language.ts'
import { m } from '../../words/m.ts'
import { SectionFrame } from './section-frame.tsx'
import { Body, SectionHead, SectionHeading } from './section-parts.tsx'
import { phoneLink } from '../../ui/phone-link.ts'
import { usePicked, useShowing } from '../../ui/showing.ts'

interface Fact {
  icon: LucideIcon
  label: string
  lang?: Language | undefined
  value: ReactNode
}

/** Where the organisation is, and how it is reached. */
export function ContactSection({ section }: { section: SectionView }) {
  const facts = useFacts(section)
  const { layout } = section
  if (layout === 'split')
    return (
      <SectionFrame section={section}>
        <div
          className={css({
            display: 'grid',
            gap: 'clamp(2rem, 5cqi, 5rem)',
            gridTemplateColumns: 'minmax(0, 1fr)',
            '@container (min-width: 52rem)': {
              gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
            },
          })}
        >
          <div>
            <SectionHeading section={section} />
            <Body section={section} className={css({ mt: '4', color: 'var(--soft)' })} lead />
          </div>
          <dl className={css({ borderTopWidth: '1px', borderColor: 'var(--line)' })}>
            {facts.map((fact) => (
              <div
                key={fact.label}
                className={css({
                  display: 'grid',
                  gridTemplateColumns: 'minmax(0, 1fr)',
                  gap: '1',
                  py: '5',
                  borderBottomWidth: '1px',
                  borderColor: 'var(--line)',
                  '@container (min-width: 30rem)': {
                    gridTemplateColumns: '9rem minmax(0, 1fr)',
                    columnGap: '6',
                  },
                })}
              >
                <Label fact={fact} />
                <Value fact={fact} />
              </div>
            ))}
          </dl>
        </div>
      </SectionFrame>
    )
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} centered={layout === 'band'} />
      <dl
        className={classes(
          css({
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
          }),
          layout === 'band'
            ? css({
                gap: '8',
                py: 'clamp(1.5rem, 3cqi, 2.5rem)',
                borderBlockWidth: '1px',
                borderColor: 'var(--line)',
              })
            : css({ gap: 'clamp(1rem, 2cqi, 1.5rem)' }),
        )}
      >
        {facts.map((fact) => (
          <div
            key={fact.label}
            className={classes(
              css({ display: 'grid', gap: '2', alignContent: 'start' }),
              layout === 'cards' &&
                css({
                  p: 'clamp(1.25rem, 2.4cqi, 1.75rem)',
                  borderRadius: 'l3',
                  borderWidth: '1px',
                  borderColor: 'var(--line)',
                  bg: 'var(--card)',
                }),
            )}
          >
            <Label fact={fact} tile={layout === 'cards'} />
            <Value fact={fact} />
          </div>
        ))}
      </dl>
    </SectionFrame>
  )
}

function Label({ fact, tile = false }: { fact: Fact; tile?: boolean }) {
  const Icon = fact.icon
  return (
    <dt
      className={classes(
        css({
          display: 'flex',
          alignItems: 'center',
          gap: '2',
          textStyle: 'sm',
          color: 'var(--soft)',
        }),
        tile && css({ flexDirection: 'column', alignItems: 'flex-start', gap: '4' }),
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          css({ color: 'var(--accent)' }),
          tile &&
            css({
              display: 'grid',
              placeItems: 'center',
              w: '11',
              h: '11',
              borderRadius: 'l3',
              bg: 'var(--tile)',
            }),
        )}
      >
        <Icon size={tile ? 20 : 17} strokeWidth={1.75} />
      </span>
      {fact.label}
    </dt>
  )
}

const Value = ({ fact }: { fact: Fact }) => (
  <dd
    lang={fact.lang}
    className={css({
      minW: '0',
      whiteSpace: 'pre-line',
      lineHeight: '1.6',
      fontWeight: 'medium',
      '& a': {
        display: 'inline-block',
        py: '1',
        maxW: '100%',
        borderRadius: 'l1',
        focusVisibleRing: 'outside',
        textDecoration: 'underline',
        textDecorationColor: 'var(--line)',
        textUnderlineOffset: '5px',
        _hover: { textDecorationColor: 'currentColor' },
      },
    })}
  >
    {fact.value}
  </dd>
)

function useFacts(section: SectionView): Fact[] {
  const pick = usePicked()
  const { inert } = useShowing()
  const address = pick(section.addressEn, section.addressTh)
  const hours = pick(section.hoursEn, section.hoursTh)
  const { phone, email, mapLink } = section
  const link = (href: string, text: string) =>
    inert ? <span>{text}</span> : <a href={href}>{text}</a>
  const facts: (Fact | null)[] = [
    address.text || mapLink
      ? {
          icon: MapPin,
          label: m.landing_address(),
          lang: address.lang,
          value: (
            <>
              {address.text}
              {mapLink ? (
                <span className={css({ display: 'block' })}>
                  {link(mapLink, m.landing_on_map())}
                </span>
              ) : null}
            </>
          ),
        }
      : null,
    phone
      ? {
          icon: Phone,
          label: m.landing_phone(),
          value: link(phoneLink(phone), phone),
        }
      : null,
    email ? { icon: Mail, label: m.landing_email(), value: link(`mailto:${email}`, email) } : null,
    hours.text
      ? { icon: Clock, label: m.landing_hours(), lang: hours.lang, value: hours.text }
      : null,
  ]
  return facts.filter((fact) => fact !== null)
}
