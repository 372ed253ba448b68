import { css } from './css.ts'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { m } from '../words/m.ts'
import { Brand } from './brand.tsx'
import { ColorModeButton } from './color-mode-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The first stop of the Tab key: past the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className={css({
        position: 'fixed',
        top: '2',
        left: '2',
        zIndex: 'skipNav',
        px: '4',
        py: '2.5',
        borderRadius: 'l2',
        bg: 'primary.solid',
        color: 'primary.contrast',
        fontWeight: 'medium',
        transform: 'translateY(-200%)',
        _focusVisible: { transform: 'none' },
      })}
    >
      {m.ui_skip_to_content()}
    </a>
  )
}

/** The main content of a page, which the skip link leads to. */
export function MainContent({ children = <Outlet /> }: { children?: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={css({ outline: '0', minW: '0', scrollMarginTop: '14' })}
    >
      {children}
    </main>
  )
}

/** The layout for nobody in particular: a header without navigation. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header
        className={css({
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          h: '14',
          px: { base: '3', md: '6' },
          bg: 'bg.panel',
          borderBottomWidth: '1px',
        })}
      >
        <Brand />
        <div className={css({ display: 'flex' })}>
          <LanguageSwitch />
          <ColorModeButton />
        </div>
      </header>
      <MainContent>{children}</MainContent>
    </>
  )
}
