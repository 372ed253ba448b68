import type { videoAddresses } from '@prakat/schema/video'
import { addressOfWidth } from '@prakat/schema/media-rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import type { Failure } from '../api/failure.ts'
import { reasonOf, toFailure } from '../api/failure.ts'
import { rest } from '../api/rest.ts'
import { send } from '../api/send.ts'
import { serverAddress } from '../api/server-address.ts'
import { tokens } from '../api/tokens.ts'
import { Button } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { playedTo } from './played-to.ts'
import { VideoElement } from './video-element.tsx'

/** As they come, with times as text. */
type Addresses = Omit<z.infer<typeof videoAddresses>, 'expiresAt'> & { expiresAt: string }

function askAddresses(id: string): Promise<Addresses> {
  const path = `/videos/${id}/addresses`
  return tokens.read()
    ? rest<Addresses>('GET', path)
    : (send({ method: 'GET', path }) as Promise<Addresses>)
}

interface PlayerProps {
  id: string
  title: string
  /** The address of an image. */
  poster: string | null
  /** Goes on where it was left in this browser. */
  resumes?: boolean
}

/** So long before an address expires another is asked for when it is played again. */
const earlyMs = 60_000

/**
 * Plays what was uploaded, by the browser's own controls. Its addresses expire: then it asks for others and goes on where
 * it was.
 */
export function Player({ id, title, poster, resumes = false }: PlayerProps) {
  const { language } = useLanguage()
  const video = useRef<HTMLVideoElement>(null)
  const [addresses, setAddresses] = useState<Addresses | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  /** Where it goes on once it is loaded anew, and whether it plays then. */
  const place = useRef({ at: 0, plays: false })

  const load = useCallback(() => {
    askAddresses(id).then(
      (found) => {
        setAddresses(found)
        setFailure(null)
      },
      (error: unknown) => {
        setAddresses(null)
        setFailure(toFailure(error))
      },
    )
  }, [id])
  useEffect(load, [load])

  function ask() {
    const { current } = video
    if (current) place.current = { at: current.currentTime, plays: !current.paused }
    load()
  }
  if (failure || (addresses && !addresses.stream)) {
    return (
      <div role="alert" className={frameLook}>
        <p>{failure ? reasonOf(failure) : m.videos_nothing_to_play()}</p>
        <Button variant="outline" onClick={ask}>
          {m.ui_try_again()}
        </Button>
      </div>
    )
  }
  if (!addresses?.stream) return <div aria-busy="true" className={frameLook} />
  const expired = () => Date.parse(addresses.expiresAt) - earlyMs < Date.now()
  const preferred = addresses.captions.find((each) => each.language.split('-')[0] === language)
  return (
    <VideoElement
      // Another address is another video to the browser.
      key={addresses.stream}
      ref={video}
      controls
      preload="metadata"
      crossOrigin="anonymous"
      src={serverAddress.of(addresses.stream)}
      {...(poster && { poster: serverAddress.of(addressOfWidth(poster, 1280)) })}
      aria-label={title}
      className={playerLook}
      onLoadedMetadata={({ currentTarget }) => {
        const { at, plays } = place.current
        const from = at || (resumes ? playedTo.read(id, currentTarget.duration) : 0)
        if (from > 0) currentTarget.currentTime = from
        if (plays) void currentTarget.play().catch(() => {})
        place.current = { at: 0, plays: false }
      }}
      onTimeUpdate={({ currentTarget: { currentTime, duration } }) => {
        if (resumes) playedTo.keep(id, currentTime, duration)
      }}
      onPlay={() => {
        if (expired()) ask()
      }}
      onError={() => {
        if (expired()) ask()
        else setFailure({ code: 'UNPLAYABLE', message: m.videos_unplayable() } as never)
      }}
    >
      {addresses.captions.map(({ language: tag, label, address }) => (
        <track
          key={tag}
          kind="captions"
          srcLang={tag}
          label={label}
          src={serverAddress.of(address)}
          default={tag === preferred?.language}
        />
      ))}
    </VideoElement>
  )
}

const playerLook = css({ display: 'block', aspectRatio: '16 / 9', borderRadius: 'l3' })
const frameLook = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '3',
  w: '100%',
  p: '4',
  aspectRatio: '16 / 9',
  borderRadius: 'l3',
  bg: 'bg.muted',
  textAlign: 'center',
  textStyle: 'sm',
})
