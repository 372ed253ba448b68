import { useEffect, useState } from 'react'

/** What a function of the module's own loads; `undefined` until it is there. */
export function useLoaded<T>(load: () => Promise<T>): T | undefined {
  const [value, setValue] = useState<T>()
  useEffect(() => {
    let left = false
    void load().then((loaded) => left || setValue(() => loaded))
    return () => {
      left = true
    }
  }, [load])
  return value
}
