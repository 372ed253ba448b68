import { Input } from '@chakra-ui/react/input'
import { chakra } from '@chakra-ui/react/styled-system'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

const settleMs = 300

interface SearchFieldProps {
  label: string
  value: string
  onSearch: (text: string) => void
}

/** Searches when the typing has paused. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  })

  // The address may also change by itself, for example when going back.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])

  useEffect(() => {
    if (text.trim() === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text.trim()
      search.current(sent.current)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <chakra.div position="relative" w={{ base: '100%', md: '64' }}>
      <chakra.span
        position="absolute"
        left="3"
        top="50%"
        transform="translateY(-50%)"
        color="fg.subtle"
        pointerEvents="none"
        zIndex="1"
      >
        <Search size={15} aria-hidden="true" />
      </chakra.span>
      <Input
        type="search"
        ps="9"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </chakra.div>
  )
}
