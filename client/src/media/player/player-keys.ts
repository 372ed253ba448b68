/** What a key asks of a player. */
export type PlayerCommand =
  | { do: 'toggle' | 'mute' | 'captions' | 'full' | 'picture' | 'help' }
  | { do: 'skip'; seconds: number }
  | { do: 'volume'; by: number }
  | { do: 'speed'; steps: 1 | -1 }
  /** A share of the whole. */
  | { do: 'jump'; to: number }

export interface PressedKey {
  key: string
  /** The place of the key, which is the same whatever script it writes. */
  code: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

/** What has the focus: its own keys are left to it. */
export type Focused = 'text' | 'button' | 'slider' | 'choice' | 'other'

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']
const ownKeys: Record<Exclude<Focused, 'text'>, readonly string[]> = {
  button: [' ', 'Enter'],
  slider: arrows,
  choice: [' ', ...arrows],
  other: [],
}

/** Null where the key is not for the player. */
export function commandOf(pressed: PressedKey, focused: Focused): PlayerCommand | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || focused === 'text') return null
  if (ownKeys[focused].includes(pressed.key)) return null
  const named = byName[pressed.key]
  if (named && !pressed.shiftKey) return named
  const written = characterOf(pressed)
  if (/^\d$/.test(written)) return { do: 'jump', to: Number(written) / 10 }
  return bySign[written] ?? (pressed.shiftKey ? null : (byLetter[written] ?? null))
}

const byName: Record<string, PlayerCommand> = {
  ' ': { do: 'toggle' },
  ArrowLeft: { do: 'skip', seconds: -5 },
  ArrowRight: { do: 'skip', seconds: 5 },
  ArrowUp: { do: 'volume', by: 0.1 },
  ArrowDown: { do: 'volume', by: -0.1 },
}
const byLetter: Record<string, PlayerCommand> = {
  k: { do: 'toggle' },
  j: { do: 'skip', seconds: -10 },
  l: { do: 'skip', seconds: 10 },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'full' },
  p: { do: 'picture' },
}
const bySign: Record<string, PlayerCommand> = {
  '<': { do: 'speed', steps: -1 },
  '>': { do: 'speed', steps: 1 },
  '?': { do: 'help' },
}

const shifted: Record<string, string> = { Comma: '<', Period: '>', Slash: '?' }

/** What a key writes on a Latin keyboard: on a Thai one the same key writes another letter. */
function characterOf({ key, code, shiftKey }: PressedKey): string {
  if (/^[\x21-\x7e]$/.test(key)) return key.toLowerCase()
  if (shiftKey) return shifted[code] ?? ''
  return /^(?:Key|Digit)(.)$/.exec(code)?.[1]?.toLowerCase() ?? ''
}

/** What of this sort an element is. */
export function focusedIn(element: Element | null): Focused {
  if (!(element instanceof HTMLElement)) return 'other'
  if (element.isContentEditable || element.matches('textarea, select')) return 'text'
  if (element instanceof HTMLInputElement) {
    if (element.type === 'range') return 'slider'
    return ['radio', 'checkbox'].includes(element.type) ? 'choice' : 'text'
  }
  return element.matches('button, a[href], summary, [role=button]') ? 'button' : 'other'
}
