import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

interface CardProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

/** A titled part of a page. */
export function Card({ title, aside, children }: CardProps) {
  return (
    <chakra.section
      aria-label={title}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="xs"
      minW="0"
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        flexWrap="wrap"
        columnGap="3"
        px="5"
        py="1"
        minH="12"
        borderBottomWidth="1px"
      >
        <chakra.h2 textStyle="sm" fontWeight="semibold">
          {title}
        </chakra.h2>
        {aside}
      </chakra.div>
      {children}
    </chakra.section>
  )
}
