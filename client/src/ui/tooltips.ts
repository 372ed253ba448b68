import { preload } from './load-page.ts'

/** Shows what stands in `data-tip` beside what has it. Loaded with the first that somebody points at or tabs to. */
export function startTooltips() {
  let loading = false
  async function look({ target }: Event) {
    if (loading || !(target instanceof Element) || !target.closest('[data-tip]')) return
    loading = true
    const loaded = await preload(() => import('./tooltip.ts'))
    loading = loaded !== null
    if (!loaded) return
    for (const type of begins) document.removeEventListener(type, listener)
    loaded.followTips(target)
  }
  const begins = ['pointerover', 'focusin']
  const listener = (event: Event) => void look(event)
  for (const type of begins) document.addEventListener(type, listener)
}
