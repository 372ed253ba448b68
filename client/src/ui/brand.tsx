import { useState } from 'react'
import { serverAddress, siteIdentity } from '../api/server-address.ts'
import { m } from '../words/m.ts'
import { css } from './css.ts'

/** The horn of the mark, on a square of 32. */
const markShape = (
  <path
    d="M9 18.5v-4l11-4.5v13L9 18.5Zm0 0h-1.2a1.3 1.3 0 0 1-1.3-1.3v-1.4a1.3 1.3 0 0 1 1.3-1.3H9m2.6 5.1 1 3.4h2.2l-.9-2.5M23 13.2a4.4 4.4 0 0 1 0 6.6"
    fill="none"
    stroke="#fff"
    strokeWidth="1.9"
    strokeLinejoin="round"
    strokeLinecap="round"
  />
)

/** The same mark as in `index.html`, shown while the first page loads. A test keeps the two alike. */
export function FirstPaint() {
  return (
    <svg
      className="first-paint"
      width="48"
      height="48"
      viewBox="0 0 32 32"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, as an img would be fetched first
      role="img"
      aria-label={m.ui_starting()}
    >
      <rect width="32" height="32" rx="9" fill="#0e7a4e" />
      {markShape}
    </svg>
  )
}

export const BrandMark = ({ className }: { className: string }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
    <rect width="32" height="32" rx="9" className={css({ fill: 'brand.600' })} />
    {markShape}
  </svg>
)

/** The organisation's logo, or the product's mark where there is none or it does not come. */
function Logo() {
  const logo = siteIdentity((site) => site.logo)
  const [failed, setFailed] = useState<string | null>(null)
  if (logo === null || failed === logo)
    return <BrandMark className={css({ w: '7', h: '7', flexShrink: '0' })} />
  return (
    <img
      src={serverAddress.of(logo)}
      alt=""
      width={28}
      height={28}
      onError={() => setFailed(logo)}
      className={css({ w: '7', h: '7', flexShrink: '0', objectFit: 'contain', borderRadius: 'md' })}
    />
  )
}

/** The mark and the name, which is shortened where it may not wrap. */
export function Brand() {
  return (
    <span
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2.5',
        minW: '0',
        fontWeight: 'semibold',
        fontSize: 'md',
      })}
    >
      <Logo />
      <span className={css({ minW: '0', overflowX: 'clip', textOverflow: 'ellipsis' })}>
        {siteIdentity(({ name }) => name)}
      </span>
    </span>
  )
}
