import { useState, type DragEvent } from 'react'

/** Takes the first file that is chosen, or dropped on the element that gets the `target` props. */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
  }
  const target = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }
  return { over, take, target }
}
