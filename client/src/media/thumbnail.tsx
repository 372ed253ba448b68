import { chakra } from '@chakra-ui/react/styled-system'
import { FileText, ImageOff, LoaderCircle, Music, Video } from 'lucide-react'
import { m } from '../words/m.ts'
import { conversionText } from './film-state.tsx'
import { imageAddress, type MediaFile } from './media.ts'

const icons = { VIDEO: Video, AUDIO: Music, DOCUMENT: FileText, IMAGE: ImageOff }

interface ThumbnailProps {
  row: MediaFile
  /** The width to load. */
  width: number
  /** In place of the picture's own words, where its name is beside it. */
  alt?: string
}

/**
 * A picture, that of a moment of a video, or what stands for a file that has none. It fills what it is in, around its
 * focal point.
 */
export function Thumbnail({ row, width, alt = '' }: ThumbnailProps) {
  const { kind, state, address, frameAddress, focalX, focalY, placeholder } = row
  const picture = kind === 'IMAGE' && state === 'READY' ? address : frameAddress
  if (picture) {
    return (
      <chakra.img
        src={imageAddress(picture, width)}
        alt={alt}
        loading="lazy"
        decoding="async"
        boxSize="100%"
        objectFit="cover"
        // Blurred until the picture is there.
        style={{
          objectPosition: `${focalX}% ${focalY}%`,
          backgroundImage: placeholder ? `url("${placeholder}")` : undefined,
          backgroundSize: 'cover',
        }}
      />
    )
  }
  const Icon = state === 'PROCESSING' ? LoaderCircle : icons[kind]
  const waiting = kind === 'VIDEO' ? conversionText(row) : m.media_processing()
  const ending = /\.([a-z0-9]{1,5})$/i.exec(row.name)?.[1]
  return (
    <chakra.span
      display="grid"
      placeContent="center"
      justifyItems="center"
      gap="1"
      boxSize="100%"
      color="fg.muted"
      textStyle="xs"
    >
      <Icon size={width > 100 ? 28 : 18} strokeWidth={1.5} aria-hidden="true" />
      {width > 100 ? <span>{state === 'PROCESSING' ? waiting : ending?.toUpperCase()}</span> : null}
    </chakra.span>
  )
}
