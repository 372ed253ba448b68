import { useEffect, useState } from 'react'

/** The result of an async function; `undefined` until it is there. `load` has to be stable. */
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
