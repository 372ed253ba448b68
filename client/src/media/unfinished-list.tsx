import { chakra } from '@chakra-ui/react/styled-system'
import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../ui/buttons.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { sizeInWords } from './size-in-words.ts'
import { discardUpload, unfinishedUploads, type UnfinishedUpload } from './unfinished-uploads.ts'
import { UploadButton } from './upload-button.tsx'
import { useUploads } from './upload-queue.ts'

interface UnfinishedListProps {
  /** How their media types begin, such as `video/`; left out, all are shown. */
  type?: string
  onFiles: (files: File[]) => void
}

/**
 * What this browser was sending when it was closed. Browsers let nobody read a file again that they do not choose
 * again. Nothing where there is nothing.
 */
export function UnfinishedList({ type = '', onFiles }: UnfinishedListProps) {
  const [left, setLeft] = useState<readonly UnfinishedUpload[]>([])
  const running = useUploads()
  useEffect(() => void unfinishedUploads(type).then(setLeft), [type])
  const visible = left.filter(
    ({ name, size }) => !running.some(({ file }) => file.name === name && file.size === size),
  )
  if (visible.length === 0) return null
  const drop = (url: string) => setLeft((all) => all.filter((each) => each.url !== url))
  return (
    <chakra.section
      aria-label={m.media_unfinished()}
      mb="4"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      boxShadow="xs"
      textAlign="start"
    >
      <chakra.ul listStyleType="none">
        {visible.map((each) => (
          <UnfinishedRow
            key={each.url}
            upload={each}
            onFile={(file) => {
              drop(each.url)
              onFiles([file])
            }}
            onDiscard={() => {
              drop(each.url)
              void discardUpload(each)
            }}
          />
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

interface UnfinishedRowProps {
  upload: UnfinishedUpload
  onFile: (file: File) => void
  onDiscard: () => void
}

function UnfinishedRow({ upload, onFile, onDiscard }: UnfinishedRowProps) {
  const { name, size, sent } = upload
  const { language } = useLanguage()
  const [other, setOther] = useState<string | null>(null)
  const part = new Intl.NumberFormat(language, { style: 'percent' }).format(sent / size)
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px="4"
      py="2.5"
      textStyle="sm"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.div flex="1" minW="12rem">
        <chakra.p fontWeight="medium" truncate>
          {name}
        </chakra.p>
        <chakra.div my="1">
          <ProgressBar label={m.media_sending({ name })} value={sent} max={size} tone="primary" />
        </chakra.div>
        {other === null ? (
          <chakra.p textStyle="xs" color="fg.muted">
            {m.media_unfinished_part({ part })}
          </chakra.p>
        ) : (
          <chakra.p role="alert" textStyle="xs" color="fg.error">
            {m.media_unfinished_other({ other, name, size: sizeInWords(size, language) })}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div display="flex" alignItems="center" gap="1">
        <UploadButton
          label={m.media_unfinished_choose()}
          variant="outline"
          multiple={false}
          onFiles={([file]) => {
            if (!file) return
            if (file.name === name && file.size === size) onFile(file)
            else setOther(file.name)
          }}
        />
        <IconButton type="button" label={m.media_unfinished_discard({ name })} onClick={onDiscard}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </chakra.div>
    </chakra.li>
  )
}
