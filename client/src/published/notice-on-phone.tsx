import { siteIdentity } from '../api/server-address.ts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState, type ReactNode } from 'react'
import { formatDate } from '../time/formats.ts'
import { BrandMark } from '../ui/brand.tsx'
import { css } from '../ui/css.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'

/** What is told of something that is published. */
export interface Notice {
  title: string
  body: string
  channels: readonly ('APP' | 'PUSH')[]
  /** Pushed in quiet hours too. */
  urgent?: boolean
}

/** How a phone shows it: as a notification, and on its lock screen, which shows less. */
export function NoticeOnPhone({ notice }: { notice: Notice }) {
  const [now] = useState(() => Date.now())
  return (
    <chakra.div
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Screen label={m.published_as_notification()}>
        <Banner notice={notice} lines={4} />
      </Screen>
      <Screen label={m.published_on_lock_screen()} locked>
        <chakra.div aria-hidden="true" textAlign="center" color="white" lineHeight="1.2" mb="2">
          <chakra.div textStyle="xs">
            {formatDate(now, { weekday: 'long', day: 'numeric', month: 'long' })}
          </chakra.div>
          <chakra.div fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {formatDate(now, { hour: '2-digit', minute: '2-digit' })}
          </chakra.div>
        </chakra.div>
        <Banner notice={notice} lines={2} />
      </Screen>
    </chakra.div>
  )
}

interface ScreenProps {
  label: string
  locked?: boolean
  children: ReactNode
}

function Screen({ label, locked = false, children }: ScreenProps) {
  return (
    <chakra.figure minW="0">
      <chakra.div
        display="flex"
        flexDirection="column"
        justifyContent="center"
        minH="9rem"
        h="calc(100% - 1.5rem)"
        p="3"
        borderRadius="l3"
        borderWidth="1px"
        bg={locked ? '#1c2733' : 'bg.muted'}
        backgroundImage={locked ? 'linear-gradient(160deg, #24423a, #17202b)' : undefined}
      >
        {children}
      </chakra.div>
      <chakra.figcaption textStyle="xs" color="fg.muted" mt="1.5" textAlign="center">
        {label}
      </chakra.figcaption>
    </chakra.figure>
  )
}

function Banner({ notice: { title, body }, lines }: { notice: Notice; lines: number }) {
  return (
    <chakra.div
      bg="bg.panel"
      borderRadius="l3"
      boxShadow="md"
      px="3"
      py="2.5"
      textStyle="sm"
      lineHeight="1.45"
    >
      <chakra.div display="flex" alignItems="center" gap="1.5" textStyle="xs" color="fg.muted">
        <BrandMark className={css({ w: '4', h: '4', flexShrink: '0' })} />
        <span>{siteIdentity(({ name }) => name)}</span>
        <chakra.span ms="auto">{m.published_just_now()}</chakra.span>
      </chakra.div>
      <chakra.div
        lang={languageOf(title)}
        mt="1"
        fontWeight="semibold"
        overflowWrap="anywhere"
        lineClamp="2"
      >
        {title}
      </chakra.div>
      <chakra.div
        lang={languageOf(body)}
        overflowWrap="anywhere"
        whiteSpace="pre-line"
        lineClamp={lines}
      >
        {body}
      </chakra.div>
    </chakra.div>
  )
}
