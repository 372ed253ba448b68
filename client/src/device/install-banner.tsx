import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Download } from 'lucide-react'
import { m } from '../words/m.ts'
import { installPrompt, useInstallOffer } from './install-prompt.ts'

/**
 * Offers to install the app. It is fixed to the bottom of the screen and takes up the same height in the page, so that
 * it covers nothing.
 */
export function InstallBanner() {
  const { byHand } = useInstallOffer()
  return (
    <chakra.aside aria-label={m.device_install()} h={{ base: '32', md: '16' }}>
      <chakra.div
        position="fixed"
        insetX="0"
        bottom="var(--bottom-bar, 0px)"
        zIndex="docked"
        bg="bg.panel"
        borderTopWidth="1px"
        pb="env(safe-area-inset-bottom)"
      >
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          maxW="6xl"
          mx="auto"
          px={{ base: '4', md: '6' }}
          py="3"
          textStyle="sm"
        >
          <chakra.span
            display="grid"
            placeItems="center"
            boxSize="9"
            borderRadius="l2"
            bg="primary.subtle"
            color="primary.fg"
          >
            <Download size={18} aria-hidden="true" />
          </chakra.span>
          <chakra.p flex="1" minW={{ base: '12rem', md: '0' }} textWrap="pretty">
            <chakra.span fontWeight="medium">{m.device_install_here()}</chakra.span>{' '}
            <chakra.span color="fg.muted">
              {byHand ? m.device_install_by_hand() : m.device_install_about()}
            </chakra.span>
          </chakra.p>
          <chakra.div display="flex" gap="2" ms="auto">
            <Button variant="ghost" size="sm" onClick={() => installPrompt.hide()}>
              {byHand ? m.device_got_it() : m.device_not_now()}
            </Button>
            {byHand ? null : (
              <Button size="sm" onClick={() => void installPrompt.prompt()}>
                {m.device_install_now()}
              </Button>
            )}
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.aside>
  )
}
