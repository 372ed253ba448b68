import AlignLeft from 'lucide-react/icons/align-left'
import Check from 'lucide-react/icons/check'
import Link from 'lucide-react/icons/link'
import ListVideo from 'lucide-react/icons/list-video'
import X from 'lucide-react/icons/x'
import { useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { Button, IconButton } from '../../ui/buttons.tsx'
import { css } from '../../ui/css.ts'
import { m } from '../../words/m.ts'
import { ChapterList } from './chapter-list.tsx'
import { onClock } from './clock.ts'
import { createPlayback, type Playback } from './playback.ts'
import { placeOf } from './played-to.ts'
import { Player, type PlayerProps } from './player.tsx'
import { remembered } from './remembered.ts'
import { sideLook, stageLook } from './stage-look.ts'
import { Transcript } from './transcript.tsx'
import { usePlayback } from './use-playback.ts'

type Side = 'chapters' | 'transcript'
const closed = 'none'

interface StageProps extends Pick<PlayerProps, 'title' | 'poster' | 'chapters' | 'start'> {
  id: string
  /** Then it goes on where they stopped on any device, else where a visitor stopped in this browser; undefined until that is known. */
  isSignedIn: boolean | undefined
  hasCaptions: boolean
  /** Given the way to another place, for what leads there from elsewhere on the page. */
  onThere(jumpTo: (seconds: number) => void): void
}

/** The player with what stands beside it: chapters and what is said. */
export function Stage({ id, isSignedIn, hasCaptions, onThere, ...props }: StageProps) {
  const { chapters = [] } = props
  const [playback] = useState(createPlayback)
  const place = useMemo(
    () => (isSignedIn === undefined ? undefined : placeOf(id, isSignedIn)),
    [id, isSignedIn],
  )
  useEffect(() => onThere(playback.seek), [onThere, playback])
  const sideId = useId()
  const sides: Side[] = [
    ...(hasCaptions ? ['transcript' as const] : []),
    ...(chapters.length > 0 ? ['chapters' as const] : []),
  ]
  const [side, setSide] = useState(() => firstSide(sides))
  const choose = (next: Side | null) => {
    setSide(next)
    remembered.keep({ side: next ?? closed })
  }
  return (
    <div className={stageLook} data-side={side ?? undefined}>
      <div>
        <Player {...props} {...{ playback, place }} source={{ id }} ownsPage />
        <div className={toolsLook}>
          {sides.map((each) => (
            <Button
              key={each}
              size="sm"
              variant={side === each ? 'subtle' : 'outline'}
              aria-expanded={side === each}
              aria-controls={side === each ? sideId : undefined}
              onClick={() => choose(side === each ? null : each)}
            >
              {icons[each]} {names[each]()}
            </Button>
          ))}
          <CopyLink playback={playback} />
        </div>
      </div>
      {side ? (
        <section id={sideId} aria-label={names[side]()} className={sideLook}>
          <div>
            <div className={css({ display: 'flex', alignItems: 'center' })}>
              <h2 className={css({ flex: '1', px: '1.5', fontWeight: 'semibold' })}>
                {names[side]()}
              </h2>
              <IconButton size="sm" label={m.player_close()} onClick={() => choose(null)}>
                <X aria-hidden="true" />
              </IconButton>
            </div>
            {side === 'transcript' ? (
              <Transcript playback={playback} />
            ) : (
              <ChapterList playback={playback} chapters={chapters} />
            )}
          </div>
        </section>
      ) : null}
    </div>
  )
}

const names: Record<Side, () => string> = {
  chapters: m.player_chapters,
  transcript: m.player_transcript,
}
const icons: Record<Side, ReactNode> = {
  chapters: <ListVideo aria-hidden="true" />,
  transcript: <AlignLeft aria-hidden="true" />,
}

/** What was open last; where there is room, what there is. */
function firstSide(sides: readonly Side[]): Side | null {
  const { side } = remembered.read()
  if (side === closed) return null
  const found = sides.find((each) => each === side)
  const isWide = matchMedia('(min-width: 64rem)').matches
  return found ?? (isWide ? (sides[0] ?? null) : null)
}

const thanksMs = 2_000

/** The address of the page, at the place that is shown. */
function CopyLink({ playback }: { playback: Playback }) {
  const seconds = usePlayback(playback, (state) => Math.floor(state.seconds))
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => {
    if (!notice) return
    const timer = setTimeout(() => setNotice(null), thanksMs)
    return () => clearTimeout(timer)
  }, [notice])
  async function copy() {
    const address = new URL(location.pathname, location.origin)
    if (seconds > 0) address.searchParams.set('t', String(seconds))
    try {
      await navigator.clipboard.writeText(address.href)
      setNotice(m.player_copied())
    } catch {
      setNotice(m.player_cannot_copy())
    }
  }
  const words = seconds > 0 ? m.player_copy_at({ time: onClock(seconds) }) : m.player_copy()
  return (
    <Button size="sm" variant="ghost" aria-live="polite" onClick={() => void copy()}>
      {notice ? <Check aria-hidden="true" /> : <Link aria-hidden="true" />} {notice ?? words}
    </Button>
  )
}

const toolsLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  mt: '2.5',
  _print: { display: 'none' },
})
