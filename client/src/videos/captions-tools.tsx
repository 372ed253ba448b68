import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRightToLine, Download, FileUp, MoveHorizontal } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../forms/text-field.tsx'
import { buttonRecipe } from '../ui/theme/control-recipes.ts'
import { saveFile } from '../ui/save-file.ts'
import { m } from '../words/m.ts'
import { timeIn } from './cues.ts'

interface ShiftAllProps {
  /** Whether only what begins from where the video is on. */
  onShift: (ms: number, isFromHere: boolean) => void
}

/** Moves all of it, such as for a title that was put before the video, or the rest, as after a cut. */
export function ShiftAll({ onShift }: ShiftAllProps) {
  const [typed, setTyped] = useState('')
  const match = /^([+−-]?)(.+)$/.exec(typed.trim())
  const ms = match ? timeIn(match[2]!) : null
  function move(isFromHere: boolean) {
    onShift(match![1] === '-' || match![1] === '−' ? -ms! : ms!, isFromHere)
    setTyped('')
  }
  return (
    <chakra.div display="grid" gap="2">
      <TextField
        label={m.videos_shift()}
        placeholder="-1.5"
        value={typed}
        error={undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button type="button" variant="outline" disabled={!ms} onClick={() => move(false)}>
          <MoveHorizontal aria-hidden="true" /> {m.videos_shift_all()}
        </Button>
        <Button type="button" variant="outline" disabled={!ms} onClick={() => move(true)}>
          <ArrowRightToLine aria-hidden="true" /> {m.videos_shift_rest()}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

const FileButton = chakra('label', buttonRecipe)

interface CaptionFilesProps {
  onImport: (file: File | undefined) => void
  text: () => string
  name: string
}

export function CaptionFiles({ onImport, text, name }: CaptionFilesProps) {
  const save = () => saveFile(new Blob([text()], { type: 'text/vtt' }), name)
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      <FileButton
        variant="outline"
        cursor="pointer"
        css={{
          '&:has(:focus-visible)': {
            outline: '2px solid {colors.primary.focusRing}',
            outlineOffset: '2px',
          },
        }}
      >
        <FileUp aria-hidden="true" /> {m.videos_captions_import()}
        <chakra.input
          type="file"
          srOnly
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          onChange={({ target }) => {
            onImport(target.files?.[0])
            target.value = ''
          }}
        />
      </FileButton>
      <Button type="button" variant="outline" onClick={save}>
        <Download aria-hidden="true" /> {m.videos_captions_export()}
      </Button>
    </chakra.div>
  )
}
