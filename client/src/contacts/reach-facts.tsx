import type { ContactDepartment } from '@prakat/schema/contacts'
import type { LucideIcon } from 'lucide-react'
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import { css } from '../ui/css.ts'
import { phoneLink } from '../ui/phone-link.ts'
import { reachLink } from '../ui/reading-looks.ts'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'

interface Fact {
  icon: LucideIcon
  label: string
  value: ReactNode
}

/** How a department is reached, when and where; nothing where none of it is known. */
export function ReachFacts({ department }: { department: ContactDepartment }) {
  const facts = factsOf(department)
  if (facts.length === 0) return null
  return (
    <section aria-label={m.contacts_reach()} className={css({ mt: { base: '6', md: '8' } })}>
      <dl className={factsLook}>
        {facts.map(({ icon: Icon, label, value }) => (
          <div key={label} className={factLook}>
            <dt className={labelLook}>
              <Icon size={15} aria-hidden="true" />
              {label}
            </dt>
            <dd className={css({ lineHeight: '1.6' })}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function factsOf(department: ContactDepartment): Fact[] {
  const { phone, email, address, mapLink } = department
  const hours = shownName(department.hoursEn, department.hoursTh)
  const facts: (Fact | false)[] = [
    phone !== '' && {
      icon: Phone,
      label: m.contacts_phone(),
      value: (
        <a href={phoneLink(phone)} className={reachLink}>
          {phone}
        </a>
      ),
    },
    email !== '' && {
      icon: Mail,
      label: m.contacts_email(),
      value: (
        <a href={`mailto:${email}`} className={reachLink}>
          {email}
        </a>
      ),
    },
    hours !== '' && { icon: Clock, label: m.contacts_hours(), value: <Lines text={hours} /> },
    (address !== '' || mapLink !== null) && {
      icon: MapPin,
      label: m.contacts_address(),
      value: (
        <>
          <Lines text={address} />
          {mapLink ? (
            <a href={mapLink} rel="noopener" className={reachLink}>
              {m.contacts_map()}
            </a>
          ) : null}
        </>
      ),
    },
  ]
  return facts.filter((fact) => fact !== false)
}

const Lines = ({ text }: { text: string }) =>
  text ? (
    <span lang={languageOf(text)} className={css({ display: 'block', whiteSpace: 'pre-line' })}>
      {text}
    </span>
  ) : null

const factsLook = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.panel',
  overflow: 'hidden',
})
const factLook = css({
  p: { base: '4', md: '5' },
  minW: '0',
  overflowWrap: 'anywhere',
  // Each line of them is closed by the edge of the next, which the panel cuts off at its own.
  boxShadow: '1px 1px 0 0 {colors.border}',
})
const labelLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  textStyle: 'sm',
  color: 'fg.muted',
  mb: '1',
})
