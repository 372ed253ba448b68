import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import { PageHead } from '../layouts/pages.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { backofficeSystem } from '../ui/theme/backoffice-system.ts'
import { Chakra } from '../ui/theme/chakra.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { m } from '../words/m.ts'
import { Contents } from './contents.tsx'
import { groups } from './groups.ts'
import { useShownModes } from './modes.ts'
import { ExamplePiece } from './example-piece.tsx'
import { Tools } from './tools.tsx'

/** The living style guide: every piece in its states, in both colours and languages, and how it is called. */
export default function ExamplesPage() {
  const { page, visible, show } = useShownModes()
  const isPhone = useIsPhone()
  // The page may come after the address of one of its pieces.
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <Chakra value={backofficeSystem}>
      <chakra.div maxW="6xl" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '7', md: '10' }}>
        <PageTitle>{m.examples_title()}</PageTitle>
        <PageHead title={m.examples_title()} description={m.examples_about()}>
          <Tools visible={visible} onShow={show} />
        </PageHead>
        <chakra.div
          display={{ md: 'grid' }}
          gridTemplateColumns="11rem minmax(0, 1fr)"
          columnGap={{ md: '6', xl: '8' }}
          alignItems="start"
        >
          <Contents isFolded={isPhone} />
          <chakra.div
            display="grid"
            gridTemplateColumns="minmax(0, 1fr)"
            gap={{ base: '14', md: '20' }}
          >
            {groups.map(({ id, title, about, pieces }) => (
              <div key={id}>
                <chakra.h2
                  id={id}
                  fontSize="2xl"
                  lineHeight="1.25"
                  fontWeight="semibold"
                  letterSpacing="-0.02em"
                  scrollMarginTop={{ base: '28', md: '20' }}
                >
                  {title()}
                </chakra.h2>
                <chakra.p mt="1" color="fg.muted" maxW="prose" textWrap="pretty">
                  {about()}
                </chakra.p>
                <chakra.div
                  display="grid"
                  gridTemplateColumns="minmax(0, 1fr)"
                  gap={{ base: '10', md: '12' }}
                  mt="8"
                >
                  {pieces.map((piece) => (
                    <ExamplePiece key={piece.id} piece={piece} page={page} visible={visible} />
                  ))}
                </chakra.div>
              </div>
            ))}
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </Chakra>
  )
}
