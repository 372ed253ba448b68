import { chakra } from '@chakra-ui/react/styled-system'
import { Feed } from './feed.tsx'
import { unreadCount } from './unread-count.ts'
import { useInbox } from './use-inbox.ts'
import { PageTitle } from '../ui/page-title.tsx'

export default function HomePage() {
  const unread = unreadCount(useInbox())
  return (
    <chakra.div maxW="2xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '7', md: '12' }}>
      <PageTitle>Announcements</PageTitle>
      <chakra.h1 fontSize="2xl" lineHeight="1.25" fontWeight="semibold" letterSpacing="-0.02em">
        Announcements
      </chakra.h1>
      <chakra.p color="fg.muted" textStyle="sm" mt="1" mb="6" aria-live="polite">
        {unread > 0 ? `${unread} unread. The newest comes first.` : 'You have read everything.'}
      </chakra.p>
      <Feed />
    </chakra.div>
  )
}
