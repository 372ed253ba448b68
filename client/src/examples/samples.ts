import type { PictureSource } from '@prakat/schema/media'
import { m } from '../words/m.ts'
import hills from './hills.svg'

const opened = Date.now()
/** So many minutes before the page was opened. */
export const ago = (minutes: number) => new Date(opened - minutes * 60_000).toISOString()

/** The day so many days after it, such as "2026-11-28". */
export const dayIn = (days: number) => ago(-days * 1440).slice(0, 10)

/** A picture as the library answers it; its file is beside this, as no server has to be asked for it. */
export const samplePicture = (): PictureSource => ({
  ...{ id: 'hills', address: hills, width: 0, height: 0, placeholder: '' },
  ...{ altEn: m.examples_hills(), altTh: m.examples_hills(), focalX: 50, focalY: 50 },
})

export const nothing = () => {}
