import type { TabPresence } from './tab-message.ts'

/** Which tab announces: the one that the person looks at, else one that is at least in sight, the latest used first. */
export function chooseTab(
  tabs: ReadonlyMap<string, TabPresence>,
): { tab: string; looking: boolean } | null {
  const rank = ({ visible, focused }: TabPresence) => Number(visible) + Number(focused)
  const [best] = [...tabs].sort(([, a], [, b]) => rank(b) - rank(a) || b.activeAt - a.activeAt)
  return best ? { tab: best[0], looking: best[1].focused } : null
}
