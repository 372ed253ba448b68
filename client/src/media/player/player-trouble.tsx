import { Button } from '../../ui/buttons.tsx'
import { css } from '../../ui/css.ts'
import { m } from '../../words/m.ts'
import type { Trouble } from './film.ts'

const troubleTexts: Record<Trouble, { title: () => string; about?: () => string }> = {
  lost: { title: m.player_offline, about: m.player_offline_about },
  none: { title: m.player_none },
  gone: { title: m.player_gone, about: m.player_gone_about },
  unplayable: { title: m.player_unplayable, about: m.player_unplayable_about },
}

/** Why nothing is played, and what can be done. */
export function PlayerTrouble({ trouble, onRetry }: { trouble: Trouble; onRetry: () => void }) {
  const { title, about } = troubleTexts[trouble]
  return (
    <div role="alert" className={troubleLook}>
      <p className={css({ fontWeight: 'semibold' })}>{title()}</p>
      {about ? <p className={css({ color: 'white/85', maxW: '30rem' })}>{about()}</p> : null}
      <Button variant="outline" size="sm" className={css({ mt: '2' })} onClick={onRetry}>
        {m.ui_try_again()}
      </Button>
    </div>
  )
}

const troubleLook = css({
  position: 'absolute',
  inset: '0',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '1.5',
  p: '4',
  pb: '16',
  bg: 'rgb(5 8 11 / 0.82)',
  textAlign: 'center',
  textStyle: 'sm',
})
