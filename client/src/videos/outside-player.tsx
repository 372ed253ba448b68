import { addressOfWidth } from '@prakat/schema/media-rules'
import { hostOf, isVideoLink, outsidePlayer } from '@prakat/schema/video-link'
import ExternalLink from 'lucide-react/icons/external-link'
import Play from 'lucide-react/icons/play'
import { useState } from 'react'
import { serverAddress, siteIdentity } from '../api/server-address.ts'
import { Button, ButtonAnchor } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { m } from '../words/m.ts'

interface OutsidePlayerProps {
  link: string
  title: string
  /** The address of an image. */
  poster: string | null
  onPlay?: () => void
}

/** A video of another site. Nothing is asked of that site before somebody says so. */
export function OutsidePlayer({ link, title, poster, onPlay }: OutsidePlayerProps) {
  const [isAgreed, setAgreed] = useState(false)
  const hosts = siteIdentity((site) => site.playerHosts)
  if (!isVideoLink(link)) return null
  const player = outsidePlayer(link, hosts)
  if (player && isAgreed) {
    return (
      <iframe
        src={`${player.address}&autoplay=1`}
        title={title}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        // Both are safe together for a page of another origin, which cannot reach this frame's element.
        // oxlint-disable-next-line react/iframe-missing-sandbox
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        className={screenLook}
      />
    )
  }
  const play = () => {
    setAgreed(true)
    onPlay?.()
  }
  const site = player?.site ?? hostOf(link)
  return (
    <div className={noticeLook}>
      {poster ? (
        <img
          src={serverAddress.of(addressOfWidth(poster, 1280))}
          alt=""
          className={css({
            position: 'absolute',
            inset: '0',
            boxSize: '100%',
            objectFit: 'cover',
            opacity: '0.35',
          })}
        />
      ) : null}
      <div className={saidLook}>
        <p>
          {player ? m.videos_outside_notice({ host: site }) : m.videos_outside_link({ host: site })}
        </p>
        {player ? (
          <Button onClick={play}>
            <Play aria-hidden="true" /> {m.videos_outside_play({ host: site })}
          </Button>
        ) : null}
        <ButtonAnchor
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          className={player ? quietLook : undefined}
        >
          <ExternalLink aria-hidden="true" /> {m.videos_outside_open({ host: site })}
        </ButtonAnchor>
      </div>
    </div>
  )
}

const screenLook = css({
  display: 'block',
  w: '100%',
  aspectRatio: '16 / 9',
  borderWidth: '0',
  borderRadius: 'l3',
  bg: 'black',
})
const noticeLook = css({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  w: '100%',
  minH: '60',
  aspectRatio: { base: 'auto', sm: '16 / 9' },
  overflow: 'hidden',
  borderRadius: 'l3',
  bg: 'black',
  color: 'white',
})
const saidLook = css({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: '3',
  p: '5',
  maxW: '30rem',
  textAlign: 'center',
  textStyle: 'sm',
})
const quietLook = css({ bg: 'transparent', color: 'white', _hover: { bg: 'white/15' } })
