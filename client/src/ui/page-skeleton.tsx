import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { m } from '../words/m.ts'

/** The skeleton of a page with its header. */
export function PageSkeleton() {
  const { pathname } = useLocation()
  return (
    <chakra.output display="block" aria-busy="true" aria-label={m.ui_loading()}>
      <chakra.div h="14" borderBottomWidth="1px" bg="bg.panel" />
      {pathname.startsWith(paths.backoffice()) ? <BackofficeSkeleton /> : <FeedSkeleton />}
    </chakra.output>
  )
}

/** The back office below its header: sections at the side, a title and a list. */
export function BackofficeSkeleton() {
  return (
    <chakra.div
      display={{ md: 'grid' }}
      gridTemplateColumns="14rem minmax(0, 1fr)"
      aria-busy="true"
    >
      <chakra.div
        hideBelow="md"
        h="calc(100dvh - 3.5rem)"
        px="5"
        py="8"
        borderInlineEndWidth="1px"
        bg="bg.panel"
        display="grid"
        alignContent="start"
        gap="6"
      >
        {bars(7).map((bar) => (
          <Skeleton key={bar} h="4" w={bar % 2 === 0 ? '24' : '32'} />
        ))}
      </chakra.div>
      <chakra.div
        maxW="6xl"
        w="100%"
        mx="auto"
        px={{ base: '4', md: '8' }}
        py={{ base: '6', md: '8' }}
      >
        <Skeleton h="7" w="48" />
        <Skeleton h="4" w="72" maxW="100%" mt="3" />
        <chakra.div mt="8" bg="bg.panel" borderWidth="1px" borderRadius="l3" overflow="hidden">
          <TableSkeletonRows />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}

/** The rows of a list that is on its way. */
export function TableSkeletonRows({ rows = 6 }: { rows?: number }) {
  return bars(rows).map((row) => (
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

/** A form in a drawer: a name above each field. */
export function FormSkeleton() {
  return (
    <chakra.output
      display="grid"
      gap="5"
      px={{ base: '4', md: '6' }}
      py="6"
      aria-busy="true"
      aria-label={m.ui_loading()}
    >
      {bars(5).map((bar) => (
        <chakra.div key={bar} display="grid" gap="2">
          <Skeleton h="4" w={bar % 2 === 0 ? '24' : '32'} />
          <Skeleton h={{ base: '11', md: '9' }} borderRadius="l2" />
        </chakra.div>
      ))}
    </chakra.output>
  )
}

/** Something's own page: its title and actions, what it holds, and its facts beside it. */
export function EditorSkeleton() {
  return (
    <chakra.output display="block" aria-busy="true" aria-label={m.ui_loading()}>
      <Skeleton h="4" w="32" />
      <Skeleton h="8" w="72" maxW="100%" mt="4" mb="6" />
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      >
        <Skeleton h="80" borderRadius="l3" />
        <Skeleton h="56" borderRadius="l3" />
      </chakra.div>
    </chakra.output>
  )
}

/** A title and a few items with a picture, as the inbox and the account have them. */
function FeedSkeleton() {
  return (
    <chakra.div maxW="3xl" mx="auto" px="4" py="10" display="grid" gap="4">
      <Skeleton h="7" w="48" />
      <Skeleton h="4" w="72" maxW="100%" mb="4" />
      {bars(3).map((bar) => (
        <chakra.div
          key={bar}
          display="flex"
          gap="3.5"
          p="5"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
        >
          <Skeleton boxSize="9" borderRadius="l2" flexShrink="0" />
          <chakra.div flex="1" display="grid" gap="3">
            <Skeleton h="4" w="60%" />
            <Skeleton h="3" w="30%" />
            <Skeleton h="12" />
          </chakra.div>
        </chakra.div>
      ))}
    </chakra.div>
  )
}

const bars = (count: number) => Array.from({ length: count }, (_, at) => at)
