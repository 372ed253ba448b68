import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { CloudAlert } from 'lucide-react'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import type { OfflineAction } from './offline-action.ts'
import { outbox, useOutbox } from './outbox.ts'

/** What was done without a connection and was refused when it was sent, and why. It stays until it has been seen. */
export function RefusedNotice() {
  const refused = useOutbox().filter((entry) => entry.refused !== undefined)
  return (
    <chakra.output display="block" aria-label={m.offline_refused()}>
      {refused.length > 0 ? (
        <chakra.div bg="bg.error" borderBottomWidth="1px" textStyle="sm">
          <chakra.div
            display="flex"
            flexWrap="wrap"
            alignItems="start"
            gap="3"
            maxW="6xl"
            mx="auto"
            px={{ base: '4', md: '6' }}
            py="3"
          >
            <chakra.span color="fg.error" flexShrink="0" mt="0.5">
              <CloudAlert size={16} aria-hidden="true" />
            </chakra.span>
            <chakra.div flex="1 1 14rem" minW="0">
              <chakra.p fontWeight="medium">{m.offline_refused()}</chakra.p>
              <chakra.ul listStyleType="none" mt="1" display="grid" gap="1.5">
                {refused.map(({ id, deed, refused: why }) => (
                  <chakra.li key={id} overflowWrap="anywhere">
                    <chakra.span display="block">{nameOf(deed)}</chakra.span>
                    <chakra.span color="fg.muted" lang={languageOf(why)}>
                      {why}
                    </chakra.span>
                  </chakra.li>
                ))}
              </chakra.ul>
            </chakra.div>
            <Button variant="outline" size="sm" onClick={() => void outbox.forgetRefused()}>
              {m.offline_seen()}
            </Button>
          </chakra.div>
        </chakra.div>
      ) : null}
    </chakra.output>
  )
}

function nameOf(deed: OfflineAction): string {
  if (deed.kind === 'read-all') return m.offline_refused_read_all()
  const { kind, title } = deed
  if (kind === 'answer') return m.offline_refused_answer({ title })
  if (kind === 'acknowledge') return m.offline_refused_acknowledge({ title })
  return title ? m.offline_refused_read({ title }) : m.offline_refused_read_unnamed()
}
