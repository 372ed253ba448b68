import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
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

/** The title and the actions of an item's page. On a phone the actions stay at the bottom. */
export function EditorHead({ back, title, lead, badge, children }: EditorHeadProps) {
  useOpened(title)
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
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        mt={{ base: '0', md: '2' }}
        mb="6"
      >
        <chakra.div
          display="flex"
          alignItems="center"
          gap="3"
          minW="0"
          flex={{ base: '1 1 100%', lg: '1 1 0' }}
        >
          {lead}
          <chakra.h1
            lang={languageOf(title)}
            fontSize="2xl"
            lineHeight="1.25"
            fontWeight="semibold"
            letterSpacing="-0.02em"
            overflowWrap="anywhere"
          >
            {title}
          </chakra.h1>
          {badge}
        </chakra.div>
        <chakra.div
          data-bottom-bar
          css={staysPut}
          display="flex"
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
