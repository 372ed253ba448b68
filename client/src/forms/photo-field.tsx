import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { photoLimits } from '@prakat/schema/photo-limits'
import { ImageUp } from 'lucide-react'
import { useEffect, useId, useRef, type RefObject } from 'react'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { buttonRecipe } from '../ui/theme/control-recipes.ts'
import { m } from '../words/m.ts'
import { useFileDrop } from './use-file-drop.ts'
import { usePhoto } from './use-photo.ts'

interface PhotoFieldProps {
  /** Whose it is. */
  name: string
  photo: string | null
  /** The path of the photo below `/v1`. */
  path: string
  /** Fetches the person again. */
  onChanged: () => Promise<unknown>
}

const FileButton = chakra('label', buttonRecipe)
const accept = photoLimits.types.join()

/** Somebody's photo: chosen or dropped here, and changed at once. */
export function PhotoField({ name, photo, path, onChanged }: PhotoFieldProps) {
  const { sending, busy, error, send, remove } = usePhoto(path, photo, onChanged)
  const about = useId()
  const input = useRef<HTMLInputElement>(null)
  const removing = useRef(false)
  useEffect(() => {
    if (!removing.current || busy || photo) return
    removing.current = false
    // The button that had focus is gone.
    input.current?.focus()
  }, [busy, photo])

  async function onRemove() {
    removing.current = true
    if (!(await remove())) removing.current = false
  }
  const { over, take, target } = useFileDrop((file) => void (busy || send(file)))
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap={{ base: '4', md: '5' }}
      p="3"
      m="-3"
      borderRadius="l3"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={over ? 'primary.solid' : 'transparent'}
      bg={over ? 'primary.subtle' : undefined}
      {...target}
    >
      <chakra.div opacity={sending ? '0.6' : undefined}>
        <PersonAvatar name={name} photo={sending?.preview ?? photo} size="xl" />
      </chakra.div>
      <chakra.div flex="1" minW="0" display="grid" gap="2">
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <ChooseButton
            has={Boolean(photo)}
            busy={busy}
            invalid={Boolean(error)}
            about={about}
            input={input}
            take={take}
          />
          {photo ? (
            <Button type="button" variant="ghost" disabled={busy} onClick={() => void onRemove()}>
              {m.forms_remove_photo()}
            </Button>
          ) : null}
        </chakra.div>
        <chakra.div id={about} textStyle="sm" color="fg.muted" minH="5">
          {sending ? (
            <chakra.div maxW="60" my="1.5">
              <ProgressBar
                label={m.forms_sending_photo()}
                value={sending.part}
                max={1}
                tone="primary"
              />
            </chakra.div>
          ) : null}
          {error ? (
            <chakra.p role="alert" color="fg.error">
              {error}
            </chakra.p>
          ) : null}
          {sending || error ? null : (
            <>
              {m.forms_photo_kinds()}{' '}
              <chakra.span hideBelow="md">{m.forms_drop_photo()}</chakra.span>
            </>
          )}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}

interface ChooseButtonProps {
  /** Whether there is a photo already. */
  has: boolean
  busy: boolean
  invalid: boolean
  /** The id of the element that describes it. */
  about: string
  input: RefObject<HTMLInputElement | null>
  take: (files: FileList | null) => void
}

function ChooseButton({ has, busy, invalid, about, input, take }: ChooseButtonProps) {
  return (
    <FileButton
      variant="outline"
      cursor={busy ? 'not-allowed' : 'pointer'}
      opacity={busy ? '0.5' : undefined}
      css={{
        '&:has(:focus-visible)': {
          outline: '2px solid {colors.primary.focusRing}',
          outlineOffset: '2px',
        },
      }}
    >
      <ImageUp aria-hidden="true" />
      {has ? m.forms_replace_photo() : m.forms_choose_photo()}
      <chakra.input
        ref={input}
        type="file"
        srOnly
        accept={accept}
        disabled={busy}
        aria-invalid={invalid}
        aria-describedby={about}
        onChange={(event) => {
          take(event.target.files)
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </FileButton>
  )
}
