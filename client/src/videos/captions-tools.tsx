import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Download, FileUp, MoveHorizontal } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../forms/text-field.tsx'
import { buttonRecipe } from '../ui/theme/control-recipes.ts'
import { saveFile } from '../ui/save-file.ts'
import { m } from '../words/m.ts'
import { timeIn } from './cues.ts'

/** Moves all of it, such as for a title that was put before the video. */
export function ShiftAll({ onShift }: { onShift: (ms: number) => void }) {
  const [typed, setTyped] = useState('')
  const match = /^([+−-]?)(.+)$/.exec(typed.trim())
  const ms = match ? timeIn(match[2]!) : null
  return (
    <chakra.div display="grid" gap="2" gridTemplateColumns="1fr auto" alignItems="end">
      <TextField
        label={m.videos_shift()}
        placeholder="-1.5"
        value={typed}
        error={undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="button"
        variant="outline"
        disabled={!ms}
        onClick={() => {
          onShift(match![1] === '-' || match![1] === '−' ? -ms! : ms!)
          setTyped('')
        }}
      >
        <MoveHorizontal aria-hidden="true" /> {m.videos_shift_all()}
      </Button>
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
