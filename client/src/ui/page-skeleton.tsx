import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'

/** The shape of a page while it is on its way. */
export function PageSkeleton() {
  return (
    <chakra.output display="block" aria-busy="true" aria-label="Loading">
      <chakra.div h="14" borderBottomWidth="1px" bg="bg.panel" />
      <chakra.div maxW="3xl" mx="auto" px="4" py="10" display="grid" gap="4">
        <Skeleton h="7" w="48" />
        <Skeleton h="4" w="72" maxW="100%" />
        <Skeleton h="28" mt="4" />
        <Skeleton h="28" />
      </chakra.div>
    </chakra.output>
  )
}
