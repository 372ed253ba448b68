import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import { useMutation } from 'urql'
import { toFailure } from '../api/failure.ts'
import { Button } from '../ui/buttons.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { media, type MediaFile } from './media.ts'

type Film = Pick<MediaFile, 'id' | 'state' | 'progress' | 'failure' | 'can'>

/** "Being made playable, 40 %" */
export function conversionText({ progress }: Pick<Film, 'progress'>): string {
  const { language } = useLanguage.getState()
  if (!progress) return m.media_making()
  const percent = new Intl.NumberFormat(language, { style: 'percent' }).format(progress / 100)
  return m.media_making_percent({ percent })
}

/** What is not usual of a file, in a list. */
export function stateInWords({ kind, state, progress }: MediaFile): string | null {
  if (kind === 'VIDEO' && state === 'PROCESSING') return conversionText({ progress })
  if (state === 'FAILED') return kind === 'VIDEO' ? m.media_not_made() : m.media_failed()
  return null
}

const failures = {
  UNREADABLE: m.media_unreadable,
  TOO_LONG: m.media_too_long,
  NO_ROOM: m.media_no_room,
  NO_PROGRAM: m.media_no_program,
}

/** How far a film is that has to be made playable, or why it cannot be. Nothing of one that plays. */
export function FilmState({ row }: { row: Film }) {
  if (row.state === 'PROCESSING') return <ConversionProgress row={row} />
  return row.state === 'FAILED' ? <NotMade row={row} /> : null
}

function ConversionProgress({ row }: { row: Film }) {
  const text = conversionText(row)
  return (
    <Panel>
      <chakra.p fontWeight="medium" mb="2" fontVariantNumeric="tabular-nums">
        {text}
      </chakra.p>
      <ProgressBar label={text} value={row.progress ?? undefined} max={100} tone="primary" />
      <chakra.p color="fg.muted" mt="2">
        {m.media_making_about()}
      </chakra.p>
    </Panel>
  )
}

function NotMade({ row }: { row: Film }) {
  const [{ fetching, error }, convert] = useMutation(media.convert)
  const reason = row.failure ? failures[row.failure] : m.media_unreadable
  return (
    <Panel role="alert">
      <chakra.p display="flex" gap="2" color="fg.error">
        <chakra.span mt="0.5" flexShrink="0">
          <CircleAlert size={16} aria-hidden="true" />
        </chakra.span>
        {reason()}
      </chakra.p>
      {error ? <chakra.p color="fg.error">{toFailure(error).message}</chakra.p> : null}
      {row.can.update ? (
        <chakra.div mt="3">
          <Button
            type="button"
            variant="outline"
            size="sm"
            disabled={fetching}
            onClick={() => void convert({ id: row.id })}
          >
            {m.media_convert_again()}
          </Button>
        </chakra.div>
      ) : null}
    </Panel>
  )
}

const Panel = chakra('div', {
  base: { p: '4', borderWidth: '1px', borderRadius: 'l2', bg: 'bg.subtle', textStyle: 'sm' },
})
