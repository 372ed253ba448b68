import type { VideoView } from '@prakat/schema/video'
import { addressOfWidth } from '@prakat/schema/media-rules'
import Clapperboard from 'lucide-react/icons/clapperboard'
import { Link } from 'react-router'
import { serverAddress } from '../api/server-address.ts'
import { paths } from '../paths.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'
import { css } from '../ui/css.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { lengthForMachines } from './length.ts'
import { onClock } from '../media/player/clock.ts'

/** Videos to choose from, as many beside each other as there is room for. */
export const VideoCards = ({ videos }: { videos: readonly VideoView[] }) => (
  <ul className={gridLook}>
    {videos.map((video) => (
      <li key={video.id}>
        <VideoCard video={video} />
      </li>
    ))}
  </ul>
)

/** A video in a list, which leads to its page. */
function VideoCard({ video }: { video: VideoView }) {
  const { slug, title, summary, poster, duration, publishAt } = video
  const at = new Date(publishAt)
  return (
    <Link to={paths.watch(slug)} className={cardLook}>
      <div className={`picture ${pictureLook}`}>
        {poster ? (
          <img
            src={serverAddress.of(addressOfWidth(poster, 640))}
            alt=""
            loading="lazy"
            decoding="async"
            className={css({ boxSize: '100%', objectFit: 'cover' })}
          />
        ) : (
          <Clapperboard size={32} strokeWidth={1.25} aria-hidden="true" />
        )}
        {duration ? (
          <time
            dateTime={lengthForMachines(duration)}
            aria-label={m.videos_length({ length: onClock(duration) })}
            className={lengthLook}
          >
            {onClock(duration)}
          </time>
        ) : null}
      </div>
      <p className={`title ${titleLook}`} lang={languageOf(title)}>
        {title}
      </p>
      {summary ? (
        <p
          className={css({ mt: '0.5', textStyle: 'sm', color: 'fg.muted', lineClamp: '2' })}
          lang={languageOf(summary)}
        >
          {summary}
        </p>
      ) : null}
      <p className={css({ mt: '1', textStyle: 'xs', color: 'fg.muted' })}>
        <time dateTime={at.toISOString()}>
          {formatDate(at, { timeZone: defaultZone(), dateStyle: 'medium' })}
        </time>
      </p>
    </Link>
  )
}

const gridLook = css({
  listStyleType: 'none',
  display: 'grid',
  columnGap: '5',
  rowGap: '8',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
})
const cardLook = css({
  display: 'block',
  borderRadius: 'l3',
  focusVisibleRing: 'outside',
  '&:hover .title': { textDecoration: 'underline' },
  '&:hover .picture': { borderColor: 'border.emphasized' },
})
const pictureLook = css({
  position: 'relative',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  borderRadius: 'l3',
  borderWidth: '1px',
  bg: 'bg.muted',
  color: 'fg.subtle',
  display: 'grid',
  placeItems: 'center',
})
const lengthLook = css({
  position: 'absolute',
  right: '2',
  bottom: '2',
  px: '1.5',
  borderRadius: 'l1',
  bg: 'black/75',
  color: 'white',
  textStyle: 'xs',
  fontVariantNumeric: 'tabular-nums',
})
const titleLook = css({ mt: '2.5', fontWeight: 'medium', lineHeight: '1.4', lineClamp: '2' })
