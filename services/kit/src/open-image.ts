import sharp from 'sharp'
import type { Sharp, SharpInput, SharpOptions } from 'sharp'

// The library can read much more, such as SVG and PDF. Only these formats are ever opened, whatever an image claims to
// be. The list holds for the whole process, so it is here for all: people's photos come from memory, files of the
// library from a disk, where GIF is let in too.
const formats = ['Jpeg', 'Png', 'Webp', 'Heif']
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    ...formats.flatMap((each) => [`VipsForeignLoad${each}Buffer`, `VipsForeignLoad${each}File`]),
    'VipsForeignLoadNsgifFile',
  ],
})
sharp.cache(false)

/** Opens an image from outside. What comes out of it holds no metadata, such as where it was taken. */
export const openImage = (input: SharpInput, options: SharpOptions): Sharp =>
  sharp(input, { failOn: 'error', ...options })

/** What is wrong with an image that could not be read. */
export function imageProblem({ message }: Error): 'type' | 'pixels' | 'broken' {
  if (message.includes('unsupported image format')) return 'type'
  return message.includes('pixel limit') ? 'pixels' : 'broken'
}
