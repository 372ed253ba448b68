import { preload } from './load-page.ts'

/** Shows what stands in `data-tip` beside what has it. Loaded when somebody first points at something or tabs to it. */
export function startTooltips() {
  const load = ({ target }: Event) =>
    void preload(() => import('./tooltip.ts')).then((tips) => tips?.followTips(target as Element))
  for (const begin of ['pointerover', 'focusin'])
    document.addEventListener(begin, load, { once: true })
}
