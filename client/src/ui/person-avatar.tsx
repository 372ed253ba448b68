import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { serverAddress } from '../api/server-address.ts'
import { initialsOf } from './initials.ts'

interface PersonAvatarProps {
  name: string
  photo: string | null | undefined
  size: keyof typeof sizes
}

const sizes = {
  xs: { boxSize: '6', fontSize: '2xs' },
  sm: { boxSize: { base: '8', md: '7' }, fontSize: 'xs' },
  md: { boxSize: '9', fontSize: 'xs' },
  lg: { boxSize: '12', fontSize: 'md' },
  xl: { boxSize: '20', fontSize: '2xl' },
} as const
const palettes = ['primary', 'secondary', 'warning', 'neutral'] as const

/** Somebody's photo or initials. It is shown beside the name, so it is hidden from screen readers. */
export function PersonAvatar({ name, photo, size }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const source = photo && photo !== broken ? photo : null
  return (
    <chakra.span
      aria-hidden="true"
      // Not as text, or the letters would become part of a link's or a button's name.
      data-initials={source ? '' : initialsOf(name)}
      _before={{ content: 'attr(data-initials)' }}
      position="relative"
      display="grid"
      placeItems="center"
      flexShrink="0"
      overflow="hidden"
      borderRadius="full"
      colorPalette={source ? 'neutral' : paletteOf(name)}
      bg="colorPalette.muted"
      color="colorPalette.fg"
      fontWeight="semibold"
      lineHeight="1"
      {...sizes[size]}
    >
      {source ? (
        <chakra.img
          // Photos on the server have a path; one that is being uploaded has an object URL.
          src={source.startsWith('/') ? serverAddress.of(source) : source}
          alt=""
          decoding="async"
          draggable={false}
          position="absolute"
          inset="0"
          boxSize="100%"
          objectFit="cover"
          onError={() => setBroken(source)}
        />
      ) : null}
    </chakra.span>
  )
}

/** A name always gets the same colour. */
function paletteOf(name: string) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return palettes[sum % palettes.length]
}
