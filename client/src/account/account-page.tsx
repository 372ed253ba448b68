import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { PageTitle } from '../ui/page-title.tsx'

interface AccountPageProps {
  title: string
  description: string
  children: ReactNode
}

/** The head and the cards of one page of the account. */
export function AccountPage({ title, description, children }: AccountPageProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <chakra.div mb="6">
        <chakra.h1 fontSize="2xl" lineHeight="1.25" fontWeight="semibold" letterSpacing="-0.02em">
          {title}
        </chakra.h1>
        <chakra.p textStyle="sm" color="fg.muted" mt="1">
          {description}
        </chakra.p>
      </chakra.div>
      <chakra.div display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        {children}
      </chakra.div>
    </>
  )
}
