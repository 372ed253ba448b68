import { useEffect, useEffectEvent, type RefObject } from 'react'
import { toggleFullScreen, togglePicture } from './full-screen.ts'
import { commandOf, focusedIn, type PlayerCommand } from './player-keys.ts'
import type { Playback } from './playback.ts'

interface KeysOptions {
  /** Keys are meant for the player while nothing else has the focus. */
  ownsPage: boolean
  onHelp(): void
}

/** Follows the keys that are meant for a player. */
export function useKeys(
  playback: Playback,
  frame: RefObject<HTMLElement | null>,
  { ownsPage, onHelp }: KeysOptions,
): void {
  const follow = (command: PlayerCommand) => {
    const { volume, isMuted, duration } = playback.store.getState()
    switch (command.do) {
      case 'toggle':
        return playback.toggle()
      case 'mute':
        return playback.toggleMuted()
      case 'captions':
        return playback.toggleCaptions()
      case 'full':
        return frame.current && toggleFullScreen(frame.current, playback.video())
      case 'picture':
        return togglePicture(playback.video())
      case 'help':
        return onHelp()
      case 'skip':
        return playback.skip(command.seconds)
      case 'volume':
        return playback.setVolume((isMuted ? 0 : volume) + command.by)
      case 'speed':
        return playback.stepSpeed(command.steps)
      case 'jump':
        return playback.seek(duration * command.to)
    }
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    const { body, documentElement } = document
    const isNobodys = target === body || target === documentElement
    const isMeant = target instanceof Node && frame.current?.contains(target)
    if (event.defaultPrevented || !(isMeant || (ownsPage && isNobodys))) return
    const command = commandOf(event, focusedIn(target as Element))
    if (!command) return
    event.preventDefault()
    follow(command)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
