import { defaultZone } from '../../time/default-zone.ts'
import { saveFile } from '../../ui/save-file.ts'
import { m } from '../../words/m.ts'

/** Saves a drawing of the line below its title and the day, so that a later one does not take its place. */
export function saveChart(blob: Blob, extension: string, now = new Date()): void {
  // Of all languages' dates only the Swedish one is that of ISO.
  const day = new Intl.DateTimeFormat('sv', { timeZone: defaultZone() }).format(now)
  saveFile(blob, `${m.management_line_title()} ${day}.${extension}`)
}
