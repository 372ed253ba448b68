import type { ReactNode } from 'react'
import { css } from '../ui/css.ts'

/** What opens on a phone, also without a script. Where there is room it is beside the text, and this is not shown. */
export const Fold = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className={foldLook}>
    <summary className={summaryLook}>{label}</summary>
    <div className={css({ pb: '2.5', px: '4' })}>{children}</div>
  </details>
)

const foldLook = css({
  lg: { display: 'none' },
  borderWidth: '1px',
  borderRadius: 'l2',
  '&[open] > summary::after': { rotate: '225deg', translate: '0 25%' },
})
const summaryLook = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  minH: '11',
  px: '4',
  fontWeight: 'medium',
  textStyle: 'sm',
  cursor: 'pointer',
  borderRadius: 'l2',
  focusVisibleRing: 'inside',
  // Of a letter's size, as an icon would weigh more than all of this.
  _after: {
    content: '""',
    flexShrink: '0',
    boxSize: '2',
    borderEndWidth: '1.5px',
    borderBottomWidth: '1.5px',
    borderColor: 'currentColor',
    rotate: '45deg',
    translate: '0 -25%',
  },
  '&::-webkit-details-marker': { display: 'none' },
})
