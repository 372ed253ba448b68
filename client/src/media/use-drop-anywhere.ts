import { useEffect, useEffectEvent, useState } from 'react'

/** Takes files that are dropped anywhere on the page; true while some are held over it. */
export function useDropAnywhere(enabled: boolean, onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    if (!enabled) return
    // Every element that is entered or left says so.
    let within = 0
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const listeners = {
      dragenter(event: DragEvent) {
        if (!holdsFiles(event)) return
        within += 1
        setOver(true)
      },
      dragleave(event: DragEvent) {
        if (!holdsFiles(event)) return
        within -= 1
        if (within === 0) setOver(false)
      },
      dragover: (event: DragEvent) => holdsFiles(event) && event.preventDefault(),
      drop(event: DragEvent) {
        if (!holdsFiles(event)) return
        event.preventDefault()
        within = 0
        setOver(false)
        take([...(event.dataTransfer?.files ?? [])])
      },
    }
    const all = Object.entries(listeners) as [keyof typeof listeners, (event: DragEvent) => void][]
    for (const [name, listen] of all) window.addEventListener(name, listen)
    return () => {
      for (const [name, listen] of all) window.removeEventListener(name, listen)
    }
  }, [enabled])
  return over
}
