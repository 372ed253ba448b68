import { act } from 'react'
import type { Root } from 'react-dom/client'
import { toaster } from '../ui/toaster-store.ts'

/** What the tests have drawn. */
export const roots: Root[] = []

export async function cleanUp() {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount()
  })
  toaster.remove()
  document.body.replaceChildren()
}
