import { chakra } from '@chakra-ui/react/styled-system'
import { Download, File, FileText, Image, Music, Video, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { serverAddress } from '../api/server-address.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { sizeInWords } from './size-in-words.ts'

export interface Attachment {
  id: string
  name: string
  kind: 'IMAGE' | 'VIDEO' | 'AUDIO' | 'DOCUMENT'
  size: number
  /** Null where it cannot be downloaded. */
  address: string | null
}

const icons: Record<Attachment['kind'], LucideIcon> = {
  ...{ IMAGE: Image, VIDEO: Video, AUDIO: Music, DOCUMENT: FileText },
}

interface AttachmentListProps {
  files: readonly Attachment[]
  /** What may be done with one, in place of downloading it. */
  action?: (file: Attachment) => ReactNode
}

/** Files with their names and sizes, to download or as a form holds them. */
export function AttachmentList({ files, action }: AttachmentListProps) {
  const { language } = useLanguage()
  return (
    <chakra.ul
      aria-label={m.media_attachments()}
      listStyleType="none"
      display="grid"
      borderWidth="1px"
      borderRadius="l2"
      overflow="hidden"
    >
      {files.map((file) => {
        const Icon = icons[file.kind] ?? File
        const address = action ? null : file.address
        return (
          <chakra.li
            key={file.id}
            position="relative"
            display="flex"
            alignItems="center"
            gap="3"
            minH="12"
            px="3"
            textStyle="sm"
            borderTopWidth="1px"
            borderColor="border.muted"
            _first={{ borderTopWidth: '0' }}
            _hover={address ? { bg: 'bg.subtle' } : {}}
          >
            <chakra.span color="fg.muted" flexShrink="0">
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
            </chakra.span>
            {address ? (
              <chakra.a
                href={serverAddress.of(address)}
                // Of others the server says it, and where an address has ended it leads to a page.
                download={file.kind === 'IMAGE' ? file.name : undefined}
                target="_blank"
                rel="noopener"
                flex="1"
                minW="0"
                py="3"
                fontWeight="medium"
                overflowWrap="anywhere"
                outline="0"
                // The whole row takes the click and shows the focus.
                _before={{ content: '""', position: 'absolute', inset: '0' }}
                _focusVisible={{
                  _before: {
                    outline: '2px solid {colors.primary.focusRing}',
                    outlineOffset: '-2px',
                  },
                }}
              >
                {file.name}
              </chakra.a>
            ) : (
              <chakra.span flex="1" minW="0" truncate>
                {file.name}
              </chakra.span>
            )}
            <chakra.span color="fg.muted" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
              {sizeInWords(file.size, language)}
            </chakra.span>
            {address ? (
              <chakra.span color="fg.muted" flexShrink="0">
                <Download size={16} aria-hidden="true" />
              </chakra.span>
            ) : (
              action?.(file)
            )}
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
