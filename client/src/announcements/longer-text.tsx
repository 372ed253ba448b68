import { isEmpty } from '@prakat/schema/plain-text-of'
import type { RichText } from '@prakat/schema/rich-text-rules'
import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { DrawnFields, type FormField } from '../forms/fields.tsx'
import { LinkButton } from '../forms/link-button.tsx'
import { m } from '../words/m.ts'

// oxlint-disable-next-line consistent-type-definitions -- a list of fields has to be a type
type Parts = {
  content: FormField<RichText | null, unknown>
  attachmentIds: FormField<string[]>
  url: FormField<string, string | null>
}

/** What few announcements have beside their message: closed until it is asked for, open where there is any. */
export function longerText(parts: Parts): Parts {
  return {
    content: { ...parts.content, Draw: () => <LongerText parts={parts} /> },
    // They are drawn with it.
    attachmentIds: { ...parts.attachmentIds, Draw: Nothing },
    url: { ...parts.url, Draw: Nothing },
  }
}

const Nothing = () => null

interface Values {
  content: RichText | null
  attachmentIds: string[]
  url: string
}

function LongerText({ parts }: { parts: Parts }) {
  const [content, attachmentIds, url] = useWatch<Values, ['content', 'attachmentIds', 'url']>({
    name: ['content', 'attachmentIds', 'url'],
  })
  const hasAny = (content && !isEmpty(content)) || attachmentIds.length > 0 || url.trim() !== ''
  const [isOpen, setOpen] = useState(hasAny)
  const [wasAsked, setAsked] = useState(false)
  const part = useRef<HTMLFieldSetElement>(null)
  // A draft that is restored may have some, and what is emptied again stays where it is.
  if (hasAny && !isOpen) setOpen(true)
  useEffect(() => {
    if (wasAsked) part.current?.focus()
  }, [wasAsked])
  if (!isOpen) {
    return (
      <LinkButton
        justifySelf="start"
        onClick={() => {
          setOpen(true)
          setAsked(true)
        }}
      >
        <Plus aria-hidden="true" /> {m.announcements_add_longer_text()}
      </LinkButton>
    )
  }
  return (
    <chakra.fieldset
      ref={part}
      minW="0"
      aria-label={m.announcements_longer_text()}
      tabIndex={-1}
      outline="none"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
    >
      <DrawnFields fields={parts} />
    </chakra.fieldset>
  )
}
