import { preload } from './load-page.ts'

/** Shows what stands in `data-tip` beside what has it. Loaded when somebody first points at something or tabs to it. */
export function startTooltips() {
  const begins = ['pointerover', 'focusin']
  function load({ target }: Event) {
    for (const type of begins) document.removeEventListener(type, load)
    void preload(() => import('./tooltip.ts')).then((loaded) =>
      loaded?.followTips(target as Element),
    )
  }
  for (const type of begins) document.addEventListener(type, load)
}
