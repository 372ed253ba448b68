import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

/** The head of a back-office page: what it is about, and what one may start here. */
export function PageHead(props: { title: string; description: string; children?: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      mb="6"
    >
      <div>
        <chakra.h1 fontSize="2xl" lineHeight="1.25" fontWeight="semibold" letterSpacing="-0.02em">
          {props.title}
        </chakra.h1>
        <chakra.p textStyle="sm" color="fg.muted" mt="0.5">
          {props.description}
        </chakra.p>
      </div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {props.children}
      </chakra.div>
    </chakra.div>
  )
}
