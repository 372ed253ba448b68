import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'

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
      aria-label="Loading"
    >
      <Skeleton h="5" w="40" />
      <Skeleton h="4" w="72" maxW="100%" />
      <Skeleton h="9" mt="2" />
      <Skeleton h="9" />
    </chakra.output>
  )
}
