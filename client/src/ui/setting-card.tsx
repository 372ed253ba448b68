import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { useId, type ReactNode } from 'react'
import { m } from '../words/m.ts'

interface SettingCardProps {
  title: string
  description?: ReactNode
  /** A badge beside the title. */
  state?: ReactNode
  /** Buttons at the foot. */
  actions?: ReactNode
  children?: ReactNode
}

/** A card for one setting: title, state, content and actions. */
export function SettingCard({ title, description, state, actions, children }: SettingCardProps) {
  const id = useId()
  return (
    <chakra.section
      aria-labelledby={id}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="xs"
      overflow="hidden"
    >
      <chakra.div p={{ base: '4', md: '6' }}>
        <chakra.div display="flex" alignItems="center" gap="2.5" minH="6">
          <chakra.h2 id={id} fontWeight="semibold">
            {title}
          </chakra.h2>
          {state}
        </chakra.div>
        {description ? (
          <chakra.p textStyle="sm" color="fg.muted" mt="1" maxW="prose" textWrap="pretty">
            {description}
          </chakra.p>
        ) : null}
        {children ? <chakra.div mt="5">{children}</chakra.div> : null}
      </chakra.div>
      {actions ? <CardFoot>{actions}</CardFoot> : null}
    </chakra.section>
  )
}

/** The foot of a card, for forms that wrap the fields and the button. */
const CardFoot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2',
    px: { base: '4', md: '6' },
    py: '3',
    borderTopWidth: '1px',
    bg: 'bg.subtle',
    // None of its buttons may be there.
    _empty: { display: 'none' },
  },
})

/** Until people have proved their address they get no new way in: no passkey, second factor or calendar address. */
export function VerifyFirst() {
  return (
    <chakra.p textStyle="sm" color="fg.muted" mt="3">
      {m.account_verify_first()}
    </chakra.p>
  )
}

/** The shape of a card that is on its way. */
export function SettingSkeleton() {
  return (
    <chakra.output
      display="grid"
      gap="4"
      p={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      aria-busy="true"
      aria-label={m.ui_loading()}
    >
      <Skeleton h="5" w="40" />
      <Skeleton h="4" w="72" maxW="100%" />
      <Skeleton h="9" mt="2" />
      <Skeleton h="9" />
    </chakra.output>
  )
}
