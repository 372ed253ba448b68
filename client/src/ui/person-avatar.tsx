import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { serverAddress } from '../api/server-address.ts'

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

/** What somebody looks like, or the first letters of their name. It stands beside the name, so it says nothing itself. */
export function PersonAvatar({ name, photo, size }: PersonAvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = photo && photo !== broken ? photo : null
  return (
    <chakra.span
      aria-hidden="true"
      // Not as text: two letters are no part of the name of a link or a button.
      data-initials={shown ? '' : initialsOf(name)}
      _before={{ content: 'attr(data-initials)' }}
      position="relative"
      display="grid"
      placeItems="center"
      flexShrink="0"
      overflow="hidden"
      borderRadius="full"
      colorPalette={shown ? 'neutral' : paletteOf(name)}
      bg="colorPalette.muted"
      color="colorPalette.fg"
      fontWeight="semibold"
      lineHeight="1"
      {...sizes[size]}
    >
      {shown ? (
        <chakra.img
          // One of the server's own is named without it; one that is being sent is in the page.
          src={shown.startsWith('/') ? serverAddress.of(shown) : shown}
          alt=""
          decoding="async"
          draggable={false}
          position="absolute"
          inset="0"
          boxSize="100%"
          objectFit="cover"
          onError={() => setBroken(shown)}
        />
      ) : null}
    </chakra.span>
  )
}

/** A Thai vowel that is written before its consonant is no initial. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean).slice(0, 2)
  return words
    .map((word) => Array.from(word.replace(/^[เแโใไ]/, ''))[0] ?? '')
    .join('')
    .toUpperCase()
}

/** The same for a name everywhere. */
function paletteOf(name: string) {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return palettes[sum % palettes.length]
}
