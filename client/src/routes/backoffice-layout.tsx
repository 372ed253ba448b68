import { chakra } from '@chakra-ui/react/styled-system'
import { Lock } from 'lucide-react'
import { useLocation } from 'react-router'
import { toFailure } from '../api/failure.ts'
import { NotAllowedPage } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { useLiveMe, useViewer } from '../session/me.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MainContent } from '../ui/main-content.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { BackofficeSkeleton } from '../ui/page-skeleton.tsx'
import { backofficeSystem } from '../ui/theme/backoffice-system.ts'
import { m } from '../words/m.ts'
import { Chakra } from '../ui/theme/chakra.tsx'
import { SectionDrawer, SectionLinks } from './backoffice-navigation.tsx'
import { mayVisit } from './backoffice-sections.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { PaletteKeys } from './palette/palette-keys.tsx'

/** The back office: its own recipes, its navigation, and only for those who work there. */
export default function BackofficeLayout() {
  return (
    <GraphqlProvider>
      <ForStaff />
    </GraphqlProvider>
  )
}

function ForStaff() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const { isStaff, role, loading, error, reload } = viewer
  useLiveMe(() => reload({ requestPolicy: 'network-only' }))
  if (loading) {
    return (
      <MainContent>
        <BackofficeSkeleton />
      </MainContent>
    )
  }
  if (error && !isStaff) {
    return (
      <MainContent>
        <LoadFailure
          heading="h1"
          title={m.routes_backoffice_not_loaded()}
          failure={toFailure(error)}
          onRetry={() => reload({ requestPolicy: 'network-only' })}
        />
      </MainContent>
    )
  }
  if (!isStaff) {
    return (
      <MainContent>
        <MessagePage
          icon={Lock}
          title={m.routes_backoffice_for_staff()}
          description={
            role === 'MEMBER' ? m.routes_backoffice_ask_owner() : m.routes_backoffice_needs_factor()
          }
        >
          <ButtonLink to={paths.home()}>{m.routes_back_home()}</ButtonLink>
        </MessagePage>
      </MainContent>
    )
  }
  return (
    <Chakra value={backofficeSystem}>
      <chakra.div
        display={{ md: 'grid' }}
        gridTemplateColumns="14rem minmax(0, 1fr)"
        _print={{ display: 'block' }}
      >
        <SectionDrawer />
        <chakra.div
          hideBelow="md"
          _print={{ display: 'none' }}
          position="sticky"
          top="14"
          h="calc(100dvh - 3.5rem)"
          overflowY="auto"
          px="3"
          py="6"
          borderInlineEndWidth="1px"
          bg="bg.panel"
        >
          <chakra.div mb="5">
            <PaletteButton />
          </chakra.div>
          <SectionLinks />
        </chakra.div>
        <MainContent>{mayVisit(pathname, viewer) ? undefined : <NotAllowedPage />}</MainContent>
      </chakra.div>
      <PaletteKeys />
    </Chakra>
  )
}
