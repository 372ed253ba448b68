import type { ContactPerson } from '@prakat/schema/contacts'
import { css } from '../ui/css.ts'
import { phoneLink } from '../ui/phone-link.ts'
import { Portrait } from '../ui/portrait.tsx'
import { languageOf, shownName } from '../words/language-of.ts'

/** Somebody who has agreed to be shown. */
export function PersonCard({
  person,
  isHead = false,
}: {
  person: ContactPerson
  isHead?: boolean
}) {
  const { photo, phone, email } = person
  const name = shownName(person.name, person.nameTh)
  const title = shownName(person.titleEn, person.titleTh)
  return (
    <div className={cardLook}>
      <Portrait name={name} photo={photo} className={isHead ? headSize : usualSize} />
      <div className={css({ minW: '0', overflowWrap: 'anywhere' })}>
        <p
          lang={languageOf(name)}
          className={css({ fontWeight: 'semibold', lineHeight: '1.4', textWrap: 'balance' })}
        >
          {name}
        </p>
        {title ? (
          <p lang={languageOf(title)} className={css({ textStyle: 'sm', color: 'fg.muted' })}>
            {title}
          </p>
        ) : null}
        {phone || email ? (
          <p className={css({ display: 'grid', justifyItems: 'start', mt: '1' })}>
            {phone ? (
              <a href={phoneLink(phone)} className={linkLook}>
                {phone}
              </a>
            ) : null}
            {email ? (
              <a href={`mailto:${email}`} className={linkLook}>
                {email}
              </a>
            ) : null}
          </p>
        ) : null}
      </div>
    </div>
  )
}

const cardLook = css({ display: 'flex', alignItems: 'flex-start', gap: '4', minW: '0' })
const headSize = css({ w: '20', h: '20', fontSize: '2xl' })
const usualSize = css({ w: '12', h: '12', textStyle: 'sm' })
const linkLook = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: { base: '9', md: '7' },
  textStyle: 'sm',
  color: 'primary.fg',
  fontVariantNumeric: 'tabular-nums',
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
})
