import { Skeleton } from '@chakra-ui/react/skeleton'
import { lazy, Suspense } from 'react'
import { patiently } from '../ui/load-page.ts'

const UserMenu = lazy(() => patiently(() => import('./user-menu.tsx')))

/** The menu's code comes after the page's; a circle keeps its place. */
export function LazyUserMenu() {
  return (
    <Suspense fallback={<Skeleton boxSize={{ base: '8', md: '7' }} mx="1" borderRadius="full" />}>
      <UserMenu />
    </Suspense>
  )
}
