import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'

export function TableSkeletonRows({ rows = 6 }: { rows?: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <chakra.div
      key={row}
      display="flex"
      gap="6"
      px="5"
      py="4"
      borderBottomWidth="1px"
      borderColor="border.muted"
    >
      <Skeleton h="4" flex="3" />
      <Skeleton h="4" flex="1" />
      <Skeleton h="4" flex="2" hideBelow="md" />
      <Skeleton h="4" flex="1" hideBelow="md" />
    </chakra.div>
  ))
}
