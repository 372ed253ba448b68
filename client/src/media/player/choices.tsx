import Check from 'lucide-react/icons/check'
import Keyboard from 'lucide-react/icons/keyboard'
import PictureInPicture from 'lucide-react/icons/picture-in-picture-2'
import { useId } from 'react'
import { css } from '../../ui/css.ts'
import { m } from '../../words/m.ts'
import { BarPanel, type BarPanelProps } from './bar-panel.tsx'
import { hasPicture, togglePicture } from './full-screen.ts'
import { speeds, type Playback } from './playback.ts'
import { usePlayback } from './use-playback.ts'

type ChoiceProps = BarPanelProps & { playback: Playback }

/** Captions: in which language, or none. */
export function CaptionChoice({ playback, ...panel }: ChoiceProps) {
  const { captions, tracks } = usePlayback(playback, (state) => state)
  const choices = [
    { value: '', label: m.player_captions_off() },
    ...tracks.map(({ language, label }) => ({ value: language, label, lang: language })),
  ]
  return (
    <BarPanel {...panel} label={m.player_captions()}>
      <Choices
        legend={m.player_captions()}
        choices={choices}
        chosen={captions ?? ''}
        onChoose={(language) => playback.chooseCaptions(language || null)}
      />
    </BarPanel>
  )
}

/** The speed, and what is seldom needed. */
export function SettingsPanel({
  playback,
  badge,
  onKeys,
  ...panel
}: ChoiceProps & { badge: string; onKeys: () => void }) {
  const speed = usePlayback(playback, (state) => state.speed)
  const choices = speeds.map((each) => ({
    value: String(each),
    label: each === 1 ? m.player_speed_usual() : m.player_times({ speed: String(each) }),
  }))
  return (
    <BarPanel {...panel} label={m.player_settings()} badge={badge}>
      <Choices
        legend={m.player_speed()}
        choices={choices}
        chosen={String(speed)}
        onChoose={(chosen) => playback.setSpeed(Number(chosen))}
      />
      <div className={actionsLook}>
        {hasPicture() ? (
          <button
            type="button"
            className={rowLook}
            onClick={() => {
              panel.onClose()
              togglePicture(playback.video())
            }}
          >
            <PictureInPicture size={16} aria-hidden="true" /> {m.player_picture()}
          </button>
        ) : null}
        <button type="button" className={rowLook} onClick={onKeys}>
          <Keyboard size={16} aria-hidden="true" /> {m.player_keys()}
        </button>
      </div>
    </BarPanel>
  )
}

interface Choice {
  value: string
  label: string
  lang?: string
}

interface ChoicesProps {
  legend: string
  choices: readonly Choice[]
  chosen: string
  onChoose(value: string): void
}

function Choices({ legend, choices, chosen, onChoose }: ChoicesProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className={legendLook}>{legend}</legend>
      {choices.map(({ value, label, lang }) => (
        <label key={value} className={rowLook}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
            className={css({ srOnly: true })}
          />
          <span className={css({ flex: '1' })} lang={lang}>
            {label}
          </span>
          {value === chosen ? <Check size={16} aria-hidden="true" /> : null}
        </label>
      ))}
    </fieldset>
  )
}

const legendLook = css({ px: '2.5', py: '1.5', color: 'white/70', textStyle: 'xs' })
const actionsLook = css({ mt: '1.5', pt: '1.5', borderTopWidth: '1px', borderColor: 'white/20' })
const rowLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  w: '100%',
  minH: { base: '11', md: '8' },
  px: '2.5',
  borderRadius: 'l2',
  textAlign: 'start',
  cursor: 'pointer',
  position: 'relative',
  outline: 'none',
  _hover: { bg: 'white/10' },
  _focusVisible: { outline: '2px solid white', outlineOffset: '-2px' },
  '&:has(input:focus-visible)': { outline: '2px solid white', outlineOffset: '-2px' },
})
