import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'

/** The shape of an account page while it is not known yet what it holds. */
export function AuthSkeleton() {
  return (
    <chakra.output display="grid" gap="5" aria-busy="true" aria-label="Loading">
      <Skeleton h="7" w="40" />
      <Skeleton h="4" w="72" maxW="100%" mb="3" />
      <Skeleton h="11" />
      <Skeleton h="11" />
      <Skeleton h="11" />
    </chakra.output>
  )
}
