import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { siteIdentity } from '../api/server-address.ts'
import { css } from '../ui/css.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { phoneLink } from '../ui/phone-link.ts'
import { frameLook, reachLink, titleLook } from '../ui/reading-looks.ts'
import { useSitePage } from '../ui/site-page.ts'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { ContactForm } from './contact-form.tsx'

/** How to reach the organisation, and a form to write to it. */
export default function ContactPage() {
  const { departments, chosen, form } = useSitePage<'contact'>()
  const name = siteIdentity((site) => site.name)
  return (
    <div className={frameLook}>
      <PageTitle>{m.contact_title()}</PageTitle>
      <h1 className={titleLook}>{m.contact_title()}</h1>
      <p className={css({ color: 'fg.muted', mt: '2', maxW: '42rem' })}>
        {departments ? m.contact_about({ name }) : m.contact_about_ways({ name })}
      </p>
      <div className={columnsLook}>
        <Ways />
        {departments ? <ContactForm {...{ departments, chosen }} drawn={form} /> : null}
      </div>
    </div>
  )
}

/** Addresses, phones, hours and the map, as the settings have them. */
function Ways() {
  const contact = siteIdentity((site) => site.contact)
  if (!contact) return null
  const { email, phone, morePhones = [], mapLink } = contact
  const address = shownName(contact.addressEn, contact.addressTh)
  const hours = shownName(contact.hoursEn, contact.hoursTh)
  const phones = [phone, ...morePhones].filter(Boolean)
  if (!email && phones.length === 0 && !address && !hours && !mapLink) return null
  return (
    <dl className={waysLook}>
      {address || mapLink ? (
        <Way icon={MapPin} label={m.contact_address()}>
          {address ? (
            <span lang={languageOf(address)} className={css({ whiteSpace: 'pre-line' })}>
              {address}
            </span>
          ) : null}
          {mapLink ? (
            <a href={mapLink} rel="noopener" className={reachLink}>
              {m.contact_on_map()}
            </a>
          ) : null}
        </Way>
      ) : null}
      {phones.length > 0 ? (
        <Way icon={Phone} label={m.contact_phone()}>
          {phones.map((each) => (
            <a key={each} href={phoneLink(each)} className={reachLink}>
              {each}
            </a>
          ))}
        </Way>
      ) : null}
      {email ? (
        <Way icon={Mail} label={m.contact_email()}>
          <a href={`mailto:${email}`} className={reachLink}>
            {email}
          </a>
        </Way>
      ) : null}
      {hours ? (
        <Way icon={Clock} label={m.contact_hours()}>
          <span lang={languageOf(hours)} className={css({ whiteSpace: 'pre-line' })}>
            {hours}
          </span>
        </Way>
      ) : null}
    </dl>
  )
}

interface WayProps {
  icon: LucideIcon
  label: string
  children: ReactNode
}

const Way = ({ icon: Icon, label, children }: WayProps) => (
  <div className={css({ display: 'grid', gap: '1', minW: '0' })}>
    <dt className={labelLook}>
      <Icon size={17} strokeWidth={1.75} aria-hidden="true" /> {label}
    </dt>
    <dd className={valueLook}>{children}</dd>
  </div>
)

const columnsLook = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 42rem) minmax(0, 1fr)' },
  columnGap: '16',
  rowGap: '10',
  mt: { base: '8', md: '10' },
  alignItems: 'start',
})
/** Before the form on a phone, and at its end beside it. */
const waysLook = css({
  display: 'grid',
  order: { lg: '1' },
  pt: { lg: '8' },
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'minmax(0, 1fr)',
  },
  columnGap: '8',
  rowGap: '6',
})
const labelLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'sm',
  color: 'fg.muted',
})
const valueLook = css({
  display: 'grid',
  justifyItems: 'start',
  minW: '0',
  ps: '6',
  lineHeight: '1.65',
  overflowWrap: 'anywhere',
})
