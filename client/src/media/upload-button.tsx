import { chakra } from '@chakra-ui/react/styled-system'
import { ImageUp, Upload } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonRecipe } from '../ui/theme/control-recipes.ts'
import { acceptedFiles } from './media-problem.ts'

const FileButton = chakra('label', buttonRecipe)

interface UploadButtonProps {
  label: string
  /** Only those. */
  kind?: 'IMAGE' | 'VIDEO' | null
  multiple?: boolean
  variant?: 'solid' | 'outline'
  onFiles: (files: File[]) => void
}

/** Opens the browser's choice of files. */
export function UploadButton(props: UploadButtonProps): ReactNode {
  const { label, kind = null, multiple = true, variant = 'solid', onFiles } = props
  const Icon = kind === 'IMAGE' ? ImageUp : Upload
  return (
    <FileButton
      variant={variant}
      cursor="pointer"
      css={{
        '&:has(:focus-visible)': {
          outline: '2px solid {colors.primary.focusRing}',
          outlineOffset: '2px',
        },
      }}
    >
      <Icon aria-hidden="true" />
      {label}
      <chakra.input
        type="file"
        srOnly
        multiple={multiple}
        accept={acceptedFiles[kind ?? 'ANY']}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </FileButton>
  )
}
