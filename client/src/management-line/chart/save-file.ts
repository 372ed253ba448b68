import { defaultZone } from '../../time/default-zone.ts'
import { m } from '../../words/m.ts'

/** Saves a drawing of the line below its title and the day, so that a later one does not take its place. */
export function saveFile(blob: Blob, extension: string, now = new Date()): void {
  // Of all languages' dates only the Swedish one is that of ISO.
  const day = new Intl.DateTimeFormat('sv', { timeZone: defaultZone() }).format(now)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${m.management_line_title()} ${day}.${extension}`
  link.click()
  // The browser reads it in its own time.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

export const dataUrlOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Not to be read')))
    reader.readAsDataURL(blob)
  })
