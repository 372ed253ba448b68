import { useEffect, useRef } from 'react'
import { classes, css } from '../../ui/css.ts'
import type { Playback } from './playback.ts'
import { useTextTrack } from './use-captions.ts'
import { usePlayback } from './use-playback.ts'

/** The captions that are said now, above the bar. Browsers would draw them behind it. */
export function CueOverlay({ playback }: { playback: Playback }) {
  const language = usePlayback(playback, (state) => state.captions)
  const track = useTextTrack(playback, language)
  const above = useRef<HTMLDivElement>(null)
  const below = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const video = playback.video()
    if (!track || !video) return
    const show = () => {
      const cues = activeCues(track, playback)
      above.current?.replaceChildren(...cues.filter(isAbove).map(renderCue))
      below.current?.replaceChildren(...cues.filter((cue) => !isAbove(cue)).map(renderCue))
    }
    show()
    const [top, bottom] = [above.current, below.current]
    const ending = new AbortController()
    const { signal } = ending
    track.addEventListener('cuechange', show, { signal })
    for (const name of ['seeked', 'play']) video.addEventListener(name, show, { signal })
    return () => {
      ending.abort()
      top?.replaceChildren()
      bottom?.replaceChildren()
    }
  }, [track, playback])
  const lang = language ?? undefined
  return (
    <>
      <div ref={above} lang={lang} className={classes(cuesLook, css({ top: '4%' }))} />
      <div ref={below} lang={lang} className={classes(cuesLook, belowLook)} />
    </>
  )
}

/** Those of the place that is shown. Browsers know no active ones of what they have read while nothing plays. */
function activeCues({ cues }: TextTrack, { store, video }: Playback): VTTCue[] {
  const { isBegun, seconds } = store.getState()
  const at = video()?.currentTime ?? 0
  // Nothing is said in a poster.
  if (!isBegun && seconds === 0) return []
  return ([...(cues ?? [])] as VTTCue[]).filter((cue) => cue.startTime <= at && at < cue.endTime)
}

/** Only the two places that writers use: below, and above where the picture has something to read below. */
function isAbove({ line, snapToLines }: VTTCue): boolean {
  if (line === 'auto') return false
  return snapToLines ? line >= 0 && line < 8 : line < 50
}

/** What the browser made of its marks; it knows no scripts. */
function renderCue(cue: VTTCue): HTMLElement {
  const line = document.createElement('p')
  const text = document.createElement('span')
  text.append(cue.getCueAsHTML())
  line.append(text)
  return line
}

const belowLook = css({
  bottom: '5.75rem',
  '[data-quiet]:not(:has([data-bar] :focus-visible)) &': { bottom: 'max(4%, 0.75rem)' },
})
const cuesLook = css({
  position: 'absolute',
  // Not darkened by what is behind the bar.
  zIndex: '1',
  insetInline: '4%',
  display: 'grid',
  gap: '1',
  textAlign: 'center',
  color: 'white',
  fontSize: 'clamp(0.875rem, 2.5cqi, 2rem)',
  lineHeight: '1.5',
  fontWeight: 'medium',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  textWrap: 'balance',
  pointerEvents: 'none',
  transition: 'bottom 160ms',
  _motionReduce: { transition: 'none' },
  '& span': {
    bg: 'rgb(5 8 11 / 0.78)',
    px: '0.4em',
    py: '0.1em',
    borderRadius: '0.25em',
    boxDecorationBreak: 'clone',
  },
  '& span span': { bg: 'transparent', p: '0' },
})
