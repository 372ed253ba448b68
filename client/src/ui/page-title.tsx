import { create } from 'zustand'
import { siteIdentity } from '../api/server-address.ts'

/** The number in front of every page's title. */
export const titleCount = create(() => 0)

/** The document's title. */
export function PageTitle({ children }: { children?: string }) {
  const count = titleCount()
  const product = siteIdentity(({ name }) => name)
  const name = children ? `${children} · ${product}` : product
  return <title>{count > 0 ? `(${count}) ${name}` : name}</title>
}
