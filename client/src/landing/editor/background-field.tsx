import { chakra } from '@chakra-ui/react/styled-system'
import { Image } from 'lucide-react'
import { useController, useWatch } from 'react-hook-form'
import { imageField } from '../../media/media-field.tsx'
import { m } from '../../words/m.ts'
import { backgroundWords } from '../../words/landing-codes.ts'
import type { Section } from '../section.ts'
import { DrawnChoice } from './layout-field.tsx'

type Background = Section['background']

const swatches: Record<Background, object> = {
  NONE: { bg: 'bg' },
  TINT: { bg: 'bg.muted' },
  BRAND: { bgImage: 'linear-gradient(160deg, {colors.brand.700}, {colors.brand.950})' },
  PICTURE: { bg: 'bg.emphasized', color: 'fg.muted' },
}
const codes = Object.keys(backgroundWords) as Background[]
const Picture = imageField(m.landing_background_picture).Draw!

/** What a section stands on; a picture is chosen where it is one. */
export function BackgroundField({ name, label }: { name: string; label: string }) {
  const { field } = useController({ name })
  const chosen = useWatch<Record<string, Background>>({ name })
  return (
    <>
      <chakra.fieldset>
        <chakra.legend srOnly>{label}</chakra.legend>
        <chakra.div
          display="grid"
          gap="3"
          gridTemplateColumns={{
            base: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(4, minmax(0, 1fr))',
          }}
        >
          {codes.map((code, at) => (
            <DrawnChoice
              key={code}
              name={name}
              inputRef={at === 0 ? field.ref : undefined}
              checked={chosen === code}
              onChoose={() => field.onChange(code)}
              label={backgroundWords[code]()}
            >
              <chakra.span
                display="grid"
                placeItems="center"
                h="10"
                borderRadius="l1"
                borderWidth="1px"
                {...swatches[code]}
              >
                {code === 'PICTURE' ? <Image size={16} aria-hidden="true" /> : null}
              </chakra.span>
            </DrawnChoice>
          ))}
        </chakra.div>
      </chakra.fieldset>
      {chosen === 'PICTURE' ? (
        <Picture name="backgroundId" label={m.landing_background_picture()} />
      ) : null}
    </>
  )
}
