import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { TextLink } from '../ui/buttons.tsx'
import { staysPut } from '../ui/positioning.ts'
import { languageOf } from '../words/language-of.ts'
import { css } from '../ui/css.ts'
import { useOpened } from './recently-opened.ts'

interface EditorHeadProps {
  back: { to: string; label: string }
  title: string
  /** A picture before the title. */
  lead?: ReactNode
  badge: ReactNode
  children: ReactNode
}

/** The title and the actions of an item's page, which stay in view: at the top, and on a phone at the bottom. */
export function EditorHead({ back, title, lead, badge, children }: EditorHeadProps) {
  useOpened(title)
  const { mark, isStuck } = useStuck()
  return (
    <>
      <TextLink
        to={back.to}
        className={css({
          display: 'inline-flex',
          overflowWrap: 'anywhere',
          alignItems: 'center',
          gap: '1.5',
          minH: { base: '11', md: '6' },
          textStyle: 'sm',
          color: 'fg.muted',
        })}
      >
        <ArrowLeft size={15} aria-hidden="true" /> {back.label}
      </TextLink>
      <div ref={mark} />
      <chakra.div
        css={staysPut}
        data-editor-head
        position={{ base: 'static', md: 'sticky' }}
        top="14"
        zIndex={{ md: 'docked' }}
        bg={{ md: 'bg.canvas' }}
        mx={{ md: '-6' }}
        px={{ md: '6' }}
        mb={{ base: '6', md: '3' }}
        py={{ md: '3' }}
        borderBottomWidth={{ md: '1px' }}
        borderColor={isStuck ? 'border' : 'transparent'}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
      >
        <chakra.div
          display="flex"
          alignItems="center"
          gap="3"
          minW="0"
          flex={{ base: '1 1 100%', md: '1 1 0' }}
        >
          {lead}
          <chakra.h1
            lang={languageOf(title)}
            fontSize="2xl"
            lineHeight="1.25"
            fontWeight="semibold"
            letterSpacing="-0.02em"
            overflowWrap="anywhere"
            lineClamp={isStuck ? { md: 1 } : undefined}
          >
            {title}
          </chakra.h1>
          {badge}
        </chakra.div>
        <chakra.div
          data-bottom-bar
          css={staysPut}
          display="flex"
          alignItems="center"
          gap="2"
          flexWrap="wrap"
          justifyContent="flex-end"
          position={{ base: 'fixed', md: 'static' }}
          insetX="0"
          bottom="0"
          zIndex={{ base: 'docked', md: 'auto' }}
          p={{ base: '3', md: '0' }}
          pb={{ base: 'calc(0.75rem + env(safe-area-inset-bottom))', md: '0' }}
          bg={{ base: 'bg.panel', md: 'transparent' }}
          borderTopWidth={{ base: '1px', md: '0' }}
        >
          {children}
        </chakra.div>
      </chakra.div>
    </>
  )
}

/** Whether what comes after `mark` has been scrolled to the top, where it stays. */
function useStuck() {
  const mark = useRef<HTMLDivElement>(null)
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setStuck(!entry.isIntersecting && entry.boundingClientRect.top < 100)
      },
      { rootMargin: '-57px 0px 0px 0px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return { mark, isStuck }
}
