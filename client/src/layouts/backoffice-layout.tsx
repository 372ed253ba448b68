import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { Lock } from 'lucide-react'
import { Outlet } from 'react-router'
import { GraphqlProvider } from '../api/graphql-provider.tsx'
import { useViewer } from '../api/use-viewer.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { backofficeSystem } from '../ui/theme/backoffice-system.ts'
import { Unreachable } from '../ui/unreachable.tsx'
import { TableSkeleton } from '../table/table-skeleton.tsx'

/** The back office: its own recipes, and only for those who write announcements. */
export default function BackofficeLayout() {
  return (
    <GraphqlProvider>
      <ForWriters />
    </GraphqlProvider>
  )
}

function ForWriters() {
  const { writesAnnouncements, loading, error, reload } = useViewer()
  if (loading) return <TableSkeleton />
  if (error && !writesAnnouncements) return <Unreachable onRetry={reload} />
  if (!writesAnnouncements) {
    return (
      <MessagePage
        icon={Lock}
        title="The back office is for editors"
        description="Ask an owner of your organisation to let you write announcements."
      >
        <ButtonLink to={paths.home()}>Back home</ButtonLink>
      </MessagePage>
    )
  }
  return (
    <ChakraProvider value={backofficeSystem}>
      <Outlet />
    </ChakraProvider>
  )
}
